/** The form of one customer in the drawer: adds or changes it, and keeps what is typed whatever others do meanwhile. */
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Category } from '#contract/categories.ts';
import type { Customer } from '#contract/customers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { SubmitButton } from '#portal/ui/SubmitButton.tsx';
import { CustomerFieldset } from './CustomerFieldset.tsx';
import { CustomerRemoval } from './CustomerRemoval.tsx';
import classes from './DrawerFrame.module.css';
import { GoneNotice } from './GoneNotice.tsx';
import { InterferenceNotice } from './InterferenceNotice.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useCustomerDraft } from './useCustomerDraft.ts';
import { useCustomerRemoval } from './useCustomerRemoval.ts';
import { useCustomerSaving } from './useCustomerSaving.ts';

interface CustomerEditorProps {
  /** The customer as last read; null to add one. */
  customer: Customer | null;
  /** Deleted by somebody else while it stands here. */
  isGone: boolean;
  categories: readonly Category[];
  /** Closes the drawer; `force` leaves without asking. */
  onClose: (options?: { force: boolean }) => void;
}

export function CustomerEditor({ customer, isGone, categories, onClose }: CustomerEditorProps) {
  const t = useMessages('customers');
  const platform = useMessages('platform');
  const remove = useCustomerRemoval();
  const formElement = useRef<HTMLFormElement>(null);
  const [isAdvanced, setAdvanced] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const draft = useCustomerDraft(customer, (paths) => paths.includes('addressAdditional') && setAdvanced(true));
  const { form, base, interference } = draft;
  const leave = () => onClose({ force: true });
  const { save, fail, isRefused, undecided } = useCustomerSaving(draft, categories, leave);
  const isMissing = base !== null && (isGone || isRefused);

  useEffect(() => {
    if (undecided > 0) formElement.current?.querySelector<HTMLElement>('[data-undecided]')?.focus();
  }, [undecided]);

  return (
    <form ref={formElement} className={classes['form']} noValidate onSubmit={form.submit(save, fail)}>
      <div className={classes['body']}>
        {isMissing && <GoneNotice onKeep={draft.makeNew} onDiscard={leave} />}
        {interference && !isMissing && (
          <InterferenceNotice interference={interference} onChoose={draft.choose} onDismiss={draft.dismiss} />
        )}
        <CustomerFieldset
          form={form}
          categories={categories}
          isFocused={customer === null}
          isAdvanced={isAdvanced}
          onAdvanced={setAdvanced}
        />
      </div>
      <div className={classes['foot']}>
        {base !== null && !isMissing && (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            className={classes['remove'] ?? ''}
            onClick={() => setAsking(true)}
          >
            {t('drawer.remove')}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => onClose()}>
          {platform('cancel')}
        </Button>
        {!isMissing && <SubmitButton form={form}>{t('drawer.save')}</SubmitButton>}
      </div>
      <LeaveGuard isDirty={draft.isDirty} name={base?.name ?? ''} isNew={base === null} />
      <CustomerRemoval
        opened={isAsking}
        names={base ? [base.name] : []}
        onConfirm={async () => {
          if (!base) return;
          await remove([base.key], base.name);
          leave();
        }}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}
