/** The form of one customer in the drawer: adds or changes it, and keeps what is typed whatever others do meanwhile. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Category } from '#contract/categories.ts';
import type { Customer, CustomerFields } from '#contract/customers.ts';
import { api, errorCode } from '#portal/platform/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts.tsx';
import { SubmitButton } from '#portal/ui/SubmitButton.tsx';
import { putCustomer, refreshAfterOwnWrite } from './customerCache.ts';
import { CustomerFieldset } from './CustomerFieldset.tsx';
import { CustomerRemoval } from './CustomerRemoval.tsx';
import classes from './DrawerFrame.module.css';
import { GoneNotice } from './GoneNotice.tsx';
import { InterferenceNotice } from './InterferenceNotice.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { saveCustomer } from './saving.ts';
import { useCustomerDraft } from './useCustomerDraft.ts';
import { useCustomerRemoval } from './useCustomerRemoval.ts';

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
  const client = useQueryClient();
  const remove = useCustomerRemoval();
  const formElement = useRef<HTMLFormElement>(null);
  const [isAdvanced, setAdvanced] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  const draft = useCustomerDraft(customer, (paths) => paths.includes('addressAdditional') && setAdvanced(true));
  const { form, base, interference } = draft;
  const isNew = base === null;
  const isMissing = !isNew && (isGone || wasRefused);

  useEffect(() => {
    if (customer === null) formElement.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [customer]);

  /** Whether something is still to be decided; leads the focus there. */
  function isUndecided(): boolean {
    if (!interference?.contests.some((contest) => contest.choice === undefined)) return false;
    formElement.current?.querySelector<HTMLElement>('[data-undecided]')?.focus();
    return true;
  }

  function finish(saved: Customer, text: string): void {
    putCustomer(client, saved);
    showDone(text);
    void refreshAfterOwnWrite(client);
    onClose({ force: true });
  }

  async function save(output: CustomerFields): Promise<void> {
    // A category that somebody deleted meanwhile cannot be held any more.
    const known = new Set(categories.map(({ key }) => key));
    const fields = { ...output, categories: output.categories.filter((key) => known.has(key)) };
    if (base === null) {
      const added = await api.customers.create(fields);
      return finish(added, t('drawer.added', { name: added.name }));
    }
    if (isUndecided()) return;
    const result = await saveCustomer(base, fields);
    if (result.kind === 'contested') {
      draft.absorb(result.current);
      requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>('[data-undecided]')?.focus());
      return;
    }
    const names = { name: result.customer.name, fields: result.taken.map((field) => t(`fields.${field}`)).join(', ') };
    finish(result.customer, t(result.taken.length > 0 ? 'drawer.savedMerged' : 'drawer.saved', names));
  }

  function fail(error: unknown): void {
    if (base !== null && errorCode(error) === 'not-found') setRefused(true);
    else showFailure(error);
  }

  return (
    <form ref={formElement} className={classes['form']} noValidate onSubmit={form.submit(save, fail)}>
      <div className={classes['body']}>
        {isMissing && <GoneNotice onKeep={draft.makeNew} onDiscard={() => onClose({ force: true })} />}
        {interference && !isMissing && (
          <InterferenceNotice interference={interference} onChoose={draft.choose} onDismiss={draft.dismiss} />
        )}
        <CustomerFieldset form={form} categories={categories} isAdvanced={isAdvanced} onAdvanced={setAdvanced} />
      </div>
      <footer className={classes['foot']}>
        {!isNew && !isMissing && (
          <Button variant="subtle" color="red" size="sm" className={classes['remove'] ?? ''} onClick={() => setAsking(true)}>
            {t('drawer.remove')}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => onClose()}>
          {platform('cancel')}
        </Button>
        {!isMissing && <SubmitButton form={form}>{t('drawer.save')}</SubmitButton>}
      </footer>
      <LeaveGuard isDirty={draft.isDirty} name={base?.name ?? ''} isNew={isNew} />
      <CustomerRemoval
        opened={isAsking}
        names={base ? [base.name] : []}
        onConfirm={async () => {
          if (!base) return;
          await remove([base.key], base.name);
          onClose({ force: true });
        }}
        onClose={() => setAsking(false)}
      />
    </form>
  );
}
