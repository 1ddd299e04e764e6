import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { customerFields, type Customer } from '#contract/customers.ts';
import { zipCodeIssues } from '#contract/postalAddress.ts';
import { ObjectHistory } from '#portal/features/activities/ObjectHistory.tsx';
import { RowForm, useRowDraft } from '#portal/list/RowForm.tsx';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { customerDraftFields, CustomerFieldset } from './CustomerFieldset.tsx';
import { KeptPosition } from '#portal/entities/position/KeptPosition.tsx';
import { customerList, customerRemoval } from './list.ts';

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
  const [isAdvanced, setAdvanced] = useState(false);
  const [isPinUnsaved, setPinUnsaved] = useState(false);
  /** A category that somebody deleted meanwhile cannot be held any more. */
  const known = (keys: readonly string[]) => keys.filter((key) => categories.some((category) => category.key === key));
  const row = {
    collection: 'customers',
    operations: queries.customers,
    nameOf: customerList.nameOf,
    words: t,
    onClose,
  } as const;
  const draft = useRowDraft({
    ...row,
    name: 'customer',
    latest: customer,
    isGone,
    fields: customerDraftFields,
    schema: customerFields,
    between: zipCodeIssues,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) =>
      api.customers.update({
        key,
        version,
        ...changes,
        ...(changes.categories && { categories: known(changes.categories) }),
      }),
    create: (fields) => api.customers.create({ ...fields, categories: known(fields.categories) }),
    onInvalid: (paths) =>
      paths.some((path) => /^(?:addressAdditional|acceptanceHours|stayMinutes|info)/.test(path)) && setAdvanced(true),
  });
  const { base, isDeleted } = draft;
  return (
    <RowForm {...row} draft={draft} removal={customerRemoval} parameter="customer" isMoreUnsaved={isPinUnsaved}>
      <CustomerFieldset
        draft={draft}
        categories={categories}
        isFocused={customer === null}
        isAdvanced={isAdvanced}
        onAdvanced={setAdvanced}
      />
      {base !== null && !isDeleted && (
        <KeptPosition
          key={`position ${base.key}`}
          place={base}
          setPosition={api.customers.setPosition}
          collection="customers"
          operations={queries.customers}
          onUnsaved={setPinUnsaved}
        />
      )}
      {base !== null && !isDeleted && <ObjectHistory key={base.key} object={base.key} title={t('drawer.history')} />}
    </RowForm>
  );
}
