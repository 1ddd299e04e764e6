import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import { customerFields, type Customer } from '#contract/partners/customers.ts';
import { zipCodeIssues } from '#contract/partners/postalAddress.ts';
import { useKnownNames } from '#portal/entities/choices/knownNames.ts';
import { ObjectHistory } from '#portal/entities/activities/ObjectHistory.tsx';
import { CustomerDeliveries } from '#portal/features/partners/deliveries/CustomerDeliveries.tsx';
import { useCategories } from '#portal/features/partners/categories/useCategories.ts';
import { ListDrawer } from '#portal/list/ListDrawer.tsx';
import { RowForm, useRowDraft, type RowEditorProps } from '#portal/list/rows/RowForm.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { customerDraftFields, CustomerFieldset } from './CustomerFieldset.tsx';
import { KeptPosition } from '#portal/entities/position/KeptPosition.tsx';
import { customerList } from './list.ts';

function CustomerEditor(props: RowEditorProps<Customer>) {
  const { row, onClose } = props;
  const t = useMessages('customers');
  const namesOf = useKnownNames();
  const { data } = useCategories();
  const categories = data?.items ?? [];
  const [isAdvanced, setAdvanced] = useState(false);
  const [isPinUnsaved, setPinUnsaved] = useState(false);
  /** Categories that somebody has deleted meanwhile are left out. */
  const known = (keys: readonly string[]) => keys.filter((key) => categories.some((category) => category.key === key));
  const draft = useRowDraft({
    ...props,
    definition: customerList,
    words: t,
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
      paths.some((path) => /^(?:addressAdditional|acceptanceHours|stayMinutes|info|usualDriver)/.test(path)) &&
      setAdvanced(true),
  });
  const { base, isDeleted } = draft;
  return (
    <RowForm
      definition={customerList}
      draft={draft}
      words={t}
      valueWords={{ usualDriver: (key) => (key === null ? '' : namesOf('driver', [key])) }}
      onClose={onClose}
      isMoreUnsaved={isPinUnsaved}
    >
      <CustomerFieldset
        draft={draft}
        categories={categories}
        isFocused={row === null}
        isAdvanced={isAdvanced}
        onAdvanced={setAdvanced}
      />
      {base !== null && !isDeleted && (
        <>
          <KeptPosition
            key={`position ${base.key}`}
            rows={customerList}
            place={base}
            setPosition={api.customers.setPosition}
            onUnsaved={setPinUnsaved}
          />
          <CustomerDeliveries key={`deliveries ${base.key}`} customer={base.key} name={base.name} />
          <ObjectHistory key={base.key} object={base.key} title={t('drawer.history')} />
        </>
      )}
    </RowForm>
  );
}

export default function CustomerDrawer(props: { openKey: string; list: ListOf<typeof customerList> }) {
  return <ListDrawer {...props} definition={customerList} words={useMessages('customers')} editor={CustomerEditor} />;
}
