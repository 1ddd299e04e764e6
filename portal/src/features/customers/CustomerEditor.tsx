import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { customerFields, type Customer } from '#contract/customers.ts';
import { ObjectHistory } from '#portal/features/activities/ObjectHistory.tsx';
import { DrawerForm } from '#portal/forms/DrawerForm.tsx';
import { sameSearch } from '#portal/forms/LeaveGuard.tsx';
import { useDraft } from '#portal/forms/useDraft.ts';
import { putEntity, refreshListsAfterWrite } from '#portal/list/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { customerDraftFields, CustomerFieldset } from './CustomerFieldset.tsx';
import { CustomerPosition } from './CustomerPosition.tsx';
import { CustomerRemoval, useCustomerRemoval } from './CustomerRemoval.tsx';

interface CustomerEditorProps {
  /** The customer as last read; null to add one. */
  customer: Customer | null;
  /** Deleted by somebody else while it stands here. */
  isGone: boolean;
  categories: readonly Category[];
  /** Closes the drawer; `force` leaves without asking. */
  onClose: (options?: { force: boolean }) => void;
}

const isSameCustomer = sameSearch('customer');

export function CustomerEditor({ customer, isGone, categories, onClose }: CustomerEditorProps) {
  const t = useMessages('customers');
  const client = useQueryClient();
  const remove = useCustomerRemoval();
  const [isAdvanced, setAdvanced] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isPinUnsaved, setPinUnsaved] = useState(false);
  const leave = () => onClose({ force: true });
  /** A category that somebody deleted meanwhile cannot be held any more. */
  const known = (keys: readonly string[]) => keys.filter((key) => categories.some((category) => category.key === key));
  const draft = useDraft({
    name: 'customer',
    latest: customer,
    isGone,
    fields: customerDraftFields,
    schema: customerFields,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) =>
      api.customers.update({
        key,
        version,
        ...changes,
        ...(changes.categories && { categories: known(changes.categories) }),
      }),
    create: (fields) => api.customers.create({ ...fields, categories: known(fields.categories) }),
    onSaved: (saved, { isNew, merged }) => {
      putEntity(client, queries.customers, saved);
      showDone(t(isNew ? 'drawer.added' : 'drawer.saved', { name: saved.name }) + merged);
      void refreshListsAfterWrite(client, 'customers');
      leave();
    },
    onInvalid: (paths) => paths.includes('addressAdditional') && setAdvanced(true),
  });
  const { base, isDeleted } = draft;

  return (
    <>
      <DrawerForm
        draft={draft}
        changed={t('changed')}
        deleted={{
          words: (part) => t(`gone.${part}`),
          onDiscard: leave,
        }}
        isMoreUnsaved={isPinUnsaved}
        leaveText={base === null ? t('leave.textNew') : t('leave.text', { name: base.name })}
        isSamePlace={isSameCustomer}
        removal={{
          label: t('drawer.remove'),
          shortLabel: t('drawer.removeShort'),
          onClick: () => setAsking(true),
        }}
        onClose={onClose}
      >
        <CustomerFieldset
          draft={draft}
          categories={categories}
          isFocused={customer === null}
          isAdvanced={isAdvanced}
          onAdvanced={setAdvanced}
        />
        {base !== null && !isDeleted && (
          <CustomerPosition key={`position ${base.key}`} customer={base} onUnsaved={setPinUnsaved} />
        )}
        {base !== null && !isDeleted && <ObjectHistory key={base.key} object={base.key} title={t('drawer.history')} />}
      </DrawerForm>
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
    </>
  );
}
