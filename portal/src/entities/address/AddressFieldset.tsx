import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { postalAddressLimits } from '#contract/postalAddress.ts';
import { FieldPair } from '#portal/forms/FormFields.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { drawerId } from '#portal/ui/dialogs/DrawerFrame.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { CountryField } from './CountryField.tsx';
import { takeAddress, type PostalAddress } from './takeAddress.ts';

/** What opens below a field belongs to the drawer around it. */
export const inDrawer = { portalProps: { target: `#${drawerId}` } };
export const chevrons = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;

interface AddressFieldsetProps<Entity, Values extends PostalAddress & Record<string, unknown>> {
  draft: Draft<Entity, Values>;
  /** Beside the country. */
  children?: ReactNode;
}

/** A postal address in a drawer's form: searched for, or typed. */
export function AddressFieldset<Entity, Values extends PostalAddress & Record<string, unknown>>({
  draft,
  children,
}: AddressFieldsetProps<Entity, Values>) {
  const field = (name: keyof PostalAddress) => draft.field(name);
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
      <AddressSearch comboboxProps={inDrawer} onChoose={(address) => takeAddress(draft, address)} />
      <FieldPair columns="1fr 96px">
        <TextInput {...field('street')} required />
        <TextInput {...field('houseNumber')} />
      </FieldPair>
      <FieldPair columns="96px 1fr">
        <TextInput
          {...field('zipCode')}
          required
          // Elsewhere postcodes hold letters too.
          inputMode={draft.form.getValues().country === postalAddressLimits.defaultCountry ? 'numeric' : 'text'}
          // The message may run on beside the narrow field while nothing stands there.
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
