/** The form of one customer in the drawer: adds or changes it, and keeps what is typed whatever others do meanwhile. */
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Category } from '#contract/categories.ts';
import type { Customer } from '#contract/customers.ts';
import { ObjectHistory } from '#portal/features/activities/ObjectHistory.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useIsPhone } from '#portal/platform/useIsPhone.ts';
import classes from '#portal/ui/DrawerFrame.module.css';
import { GoneNotice } from '#portal/ui/GoneNotice.tsx';
import { InterferenceNotice } from '#portal/ui/InterferenceNotice.tsx';
import { LeaveGuard } from '#portal/ui/LeaveGuard.tsx';
import { SubmitButton } from '#portal/ui/SubmitButton.tsx';
import { CustomerFieldset } from './CustomerFieldset.tsx';
import { CustomerRemoval } from './CustomerRemoval.tsx';
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

interface Place {
  pathname: string;
  search: unknown;
}
const customerAt = ({ search }: Place): unknown => (search as Record<string, unknown>)['customer'];
const isSameCustomer = (current: Place, next: Place): boolean =>
  next.pathname === current.pathname && customerAt(next) === customerAt(current);

export function CustomerEditor({ customer, isGone, categories, onClose }: CustomerEditorProps) {
  const t = useMessages('customers');
  const platform = useMessages('platform');
  const isPhone = useIsPhone();
  const remove = useCustomerRemoval();
  const formElement = useRef<HTMLFormElement>(null);
  const [isAdvanced, setAdvanced] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const draft = useCustomerDraft(customer, (paths) => paths.includes('addressAdditional') && setAdvanced(true));
  const { form, base, interference } = draft;
  const leave = () => onClose({ force: true });
  const { save, fail, isRefused } = useCustomerSaving(draft, categories, formElement, leave);
  const isMissing = base !== null && (isGone || isRefused);

  return (
    <form ref={formElement} className={classes['form']} noValidate onSubmit={form.submit(save, fail)}>
      <div className={classes['body']}>
        {isMissing && (
          <GoneNotice
            words={{ title: t('gone.title'), text: t('gone.text'), keep: t('gone.keep'), discard: t('gone.discard') }}
            onKeep={() => draft.rebase(null)}
            onDiscard={leave}
          />
        )}
        {interference && !isMissing && (
          <InterferenceNotice
            title={t('changed')}
            labelOf={(field) => t(`fields.${field}`)}
            interference={interference}
            onChoose={draft.choose}
            onDismiss={draft.dismiss}
          />
        )}
        <CustomerFieldset
          form={form}
          categories={categories}
          isFocused={customer === null}
          isAdvanced={isAdvanced}
          onAdvanced={setAdvanced}
        />
        {base !== null && !isMissing && <ObjectHistory key={base.key} object={base.key} title={t('drawer.history')} />}
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
            {t(isPhone ? 'drawer.removeShort' : 'drawer.remove')}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => onClose()}>
          {platform('cancel')}
        </Button>
        {!isMissing && <SubmitButton form={form}>{t('drawer.save')}</SubmitButton>}
      </div>
      <LeaveGuard
        isDirty={draft.isDirty}
        text={base === null ? t('leave.textNew') : t('leave.text', { name: base.name })}
        isSamePlace={isSameCustomer}
      />
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
