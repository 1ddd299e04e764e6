import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addressFields, addressKinds, type Address, type AddressFields } from '#contract/addresses.ts';
import { postalAddressLimits, zipCodeIssues } from '#contract/postalAddress.ts';
import { AddressSearch } from '#portal/entities/address/AddressSearch.tsx';
import { takeAddress } from '#portal/entities/address/takeAddress.ts';
import { KeptPosition } from '#portal/entities/position/KeptPosition.tsx';
import { ObjectHistory } from '#portal/features/activities/ObjectHistory.tsx';
import { scalar, text, type Fields } from '#portal/forms/fields.ts';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { RowForm, useRowDraft } from '#portal/list/RowForm.tsx';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { drawerId } from '#portal/ui/dialogs/DrawerFrame.tsx';
import { addressList, addressRemoval } from './list.ts';

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
};

const inDrawer = { portalProps: { target: `#${drawerId}` } };

interface AddressEditorProps {
  /** As last read; null to add one. */
  address: Address | null;
  /** Deleted by somebody else while it stands here. */
  isGone: boolean;
  /** Closes the drawer; `force` leaves without asking. */
  onClose: (options?: { force: boolean }) => void;
}

export function AddressEditor({ address, isGone, onClose }: AddressEditorProps) {
  const t = useMessages('addresses');
  const [isPinUnsaved, setPinUnsaved] = useState(false);
  const row = {
    collection: 'addresses',
    operations: queries.addresses,
    nameOf: addressList.nameOf,
    words: t,
    onClose,
  } as const;
  const draft = useRowDraft({
    ...row,
    name: 'address',
    latest: address,
    isGone,
    fields: draftFields,
    schema: addressFields,
    between: zipCodeIssues,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.addresses.update({ key, version, ...changes }),
    create: (fields) => api.addresses.create(fields),
  });
  const { base, field, form, isDeleted } = draft;
  const usual = (['isUsualStart', 'isUsualFinish'] as const).map((name) => (
    <Checkbox
      key={name}
      mb="sm"
      label={t(`fields.${name}`)}
      checked={form.getValues()[name]}
      onChange={({ currentTarget }) => form.setFieldValue(name, currentTarget.checked)}
    />
  ));
  return (
    <RowForm {...row} draft={draft} removal={addressRemoval} parameter="address" isMoreUnsaved={isPinUnsaved}>
      <FormFields>
        <TextInput {...field('name')} required data-autofocus={address === null || undefined} />
        <NativeSelect {...field('kind')} data={addressKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
        <AddressSearch comboboxProps={inDrawer} onChoose={(found) => takeAddress(draft, found)} />
        <FieldPair columns="1fr 96px">
          <TextInput {...field('street')} required />
          <TextInput {...field('houseNumber')} />
        </FieldPair>
        <FieldPair columns="96px 1fr">
          <TextInput {...field('zipCode')} required />
          <TextInput {...field('city')} required />
        </FieldPair>
        <TextInput {...field('country')} required />
        {usual}
      </FormFields>
      {base !== null && !isDeleted && (
        <>
          <KeptPosition
            key={`position ${base.key}`}
            place={base}
            setPosition={api.addresses.setPosition}
            collection="addresses"
            operations={queries.addresses}
            onUnsaved={setPinUnsaved}
          />
          <ObjectHistory key={base.key} object={base.key} title={t('drawer.history')} />
        </>
      )}
    </RowForm>
  );
}
