import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { alwaysAccepted } from '#contract/partners/acceptanceHours.ts';
import { addressFields, addressKinds, type Address, type AddressFields } from '#contract/partners/addresses.ts';
import { postalAddressLimits, zipCodeIssues } from '#contract/partners/postalAddress.ts';
import { AddressFieldset } from '#portal/entities/address/AddressFieldset.tsx';
import { KeptPosition } from '#portal/entities/position/KeptPosition.tsx';
import { ObjectHistory } from '#portal/entities/activities/ObjectHistory.tsx';
import { scalar, text, whole, type Fields } from '#portal/forms/fields.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { ListDrawer } from '#portal/list/ListDrawer.tsx';
import { RowForm, useRowDraft, type RowEditorProps } from '#portal/list/rows/RowForm.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { addressList } from './list.ts';
import { LoadingFields } from './LoadingFields.tsx';

const draftFields: Fields<Address, AddressFields> = {
  name: text(),
  kind: scalar<AddressFields['kind']>('depot'),
  street: text(),
  houseNumber: text(),
  zipCode: text(),
  city: text(),
  country: text(postalAddressLimits.defaultCountry),
  isUsualStart: scalar<boolean>(false),
  isUsualFinish: scalar<boolean>(false),
  openingHours: whole(alwaysAccepted),
  loadingMinutes: scalar<number>(0),
  loadingSecondsPerPiece: scalar<number>(0),
  docks: scalar<number | null>(null),
};

function AddressEditor(props: RowEditorProps<Address>) {
  const { row, onClose } = props;
  const t = useMessages('addresses');
  const [isPinUnsaved, setPinUnsaved] = useState(false);
  const draft = useRowDraft({
    ...props,
    definition: addressList,
    words: t,
    fields: draftFields,
    schema: addressFields,
    between: zipCodeIssues,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.addresses.update({ key, version, ...changes }),
    create: (fields) => api.addresses.create(fields),
  });
  const { base, field, form, isDeleted } = draft;
  return (
    <RowForm definition={addressList} draft={draft} words={t} onClose={onClose} isMoreUnsaved={isPinUnsaved}>
      <FormFields>
        <AddressFieldset
          draft={draft}
          isNameFocused={row === null}
          between={
            <NativeSelect
              {...field('kind')}
              data={addressKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
          }
        />
        {(['isUsualStart', 'isUsualFinish'] as const).map((name) => (
          <Checkbox
            key={name}
            label={t(`fields.${name}`)}
            checked={form.getValues()[name]}
            onChange={({ currentTarget }) => form.setFieldValue(name, currentTarget.checked)}
          />
        ))}
        <LoadingFields draft={draft} />
      </FormFields>
      {base !== null && !isDeleted && (
        <>
          <KeptPosition
            key={`position ${base.key}`}
            rows={addressList}
            place={base}
            setPosition={api.addresses.setPosition}
            onUnsaved={setPinUnsaved}
          />
          <ObjectHistory key={base.key} object={base.key} title={t('drawer.history')} />
        </>
      )}
    </RowForm>
  );
}

export default function AddressDrawer(props: { openKey: string; list: ListOf<typeof addressList> }) {
  return <ListDrawer {...props} definition={addressList} words={useMessages('addresses')} editor={AddressEditor} />;
}
