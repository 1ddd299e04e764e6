import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { postalAddressLimits, type postalAddressNames } from '#contract/partners/postalAddress.ts';
import { FieldPair } from '#portal/forms/FormFields.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { drawerId } from '#portal/ui/dialogs/DrawerFrame.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { CountryField } from './CountryField.tsx';
import { takeAddress } from './takeAddress.ts';
import { useAddressPaste, type PastableAddress } from './useAddressPaste.ts';

/** Dropdowns of fields are rendered inside the surrounding drawer. */
export const inDrawer = { portalProps: { target: `#${drawerId}` } };
export const chevrons = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;

type Addressed = PastableAddress & Record<string, unknown>;

interface AddressFieldsetProps<Entity, Values extends Addressed> {
  draft: Draft<Entity, Values>;
  /** Focus on the name, the field before the address. */
  isNameFocused: boolean;
  /** Rendered between name and address. */
  between?: ReactNode;
  /** Rendered beside the country. */
  children?: ReactNode;
}

/** Name and postal address in a drawer's form: searched for, typed, or pasted as a block. */
export function AddressFieldset<Entity, Values extends Addressed>({
  draft,
  isNameFocused,
  between,
  children,
}: AddressFieldsetProps<Entity, Values>) {
  const field = (name: (typeof postalAddressNames)[number] | 'name') => draft.field(name);
  const { getValues, setValues } = draft.form;
  const pastedInto = useAddressPaste<Values>(getValues, setValues);
  const country = (
    <CountryField
      {...field('country')}
      required
      comboboxProps={inDrawer}
      rightSection={chevrons}
      rightSectionPointerEvents="none"
    />
  );
  return (
    <>
      <TextInput {...field('name')} required data-autofocus={isNameFocused || undefined} onPaste={pastedInto('name')} />
      {between}
      <AddressSearch comboboxProps={inDrawer} onChoose={(address) => takeAddress(draft, address)} />
      <FieldPair columns="1fr 96px">
        <TextInput {...field('street')} required onPaste={pastedInto('street')} />
        <TextInput {...field('houseNumber')} />
      </FieldPair>
      <FieldPair columns="96px 1fr">
        <TextInput
          {...field('zipCode')}
          required
          // Postcodes of other countries may contain letters.
          inputMode={draft.form.getValues().country === postalAddressLimits.defaultCountry ? 'numeric' : 'text'}
          // The error may overflow the narrow field as long as the field beside it has no error.
          errorProps={{ style: { whiteSpace: draft.form.errors['city'] ? 'normal' : 'nowrap' } }}
        />
        <TextInput {...field('city')} required />
      </FieldPair>
      {children ? (
        <FieldPair>
          {country}
          {children}
        </FieldPair>
      ) : (
        country
      )}
    </>
  );
}
