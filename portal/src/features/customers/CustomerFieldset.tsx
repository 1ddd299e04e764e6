import { Autocomplete, Box, Group, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import { alwaysAccepted } from '#contract/acceptanceHours.ts';
import type { Category } from '#contract/categories.ts';
import { customerLimits, type Customer, type CustomerFields } from '#contract/customers.ts';
import { postalAddressLimits } from '#contract/postalAddress.ts';
import { AcceptanceHoursField } from '#portal/entities/acceptanceHours/AcceptanceHoursField.tsx';
import { stopLimits } from '#contract/tourStops.ts';
import { CategorySquare } from '#portal/entities/category/CategoryChip.tsx';
import { AddressSearch } from '#portal/entities/address/AddressSearch.tsx';
import { takeAddress } from '#portal/entities/address/takeAddress.ts';
import { scalar, set, text, whole, type Fields } from '#portal/forms/fields.ts';
import type { Draft } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { drawerId } from '#portal/ui/dialogs/DrawerFrame.tsx';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { countries } from './countries.ts';
import classes from './CustomerFieldset.module.css';

export const customerDraftFields: Fields<Customer, CustomerFields> = {
  name: text(),
  street: text(),
  houseNumber: text(),
  zipCode: text(),
  city: text(),
  country: text(postalAddressLimits.defaultCountry),
  addressAdditional: text(),
  phone: text(),
  acceptanceHours: whole(alwaysAccepted),
  stayMinutes: scalar<number | null>(null),
  info: text(),
  categories: { ...set(), of: ({ categories }) => categories.map(({ key }) => key) },
};

interface CustomerFieldsetProps {
  draft: Draft<Customer, CustomerFields>;
  categories: readonly Category[];
  /** The first field takes the focus when the form opens. */
  isFocused: boolean;
  isAdvanced: boolean;
  onAdvanced: (isAdvanced: boolean) => void;
}

const inDrawer = { portalProps: { target: `#${drawerId}` } };
const chevrons = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;

function CategoriesField({ draft: { form }, categories }: Pick<CustomerFieldsetProps, 'draft' | 'categories'>) {
  const t = useMessages('customers');
  const colors = new Map(categories.map(({ key, color }) => [key, color]));
  return (
    <MultiSelect
      {...form.getInputProps('categories')}
      label={t('fields.categories')}
      size="sm"
      comboboxProps={inDrawer}
      classNames={{
        input: classes['held'] ?? '',
        pillsList: classes['list'] ?? '',
        pill: classes['pill'] ?? '',
        inputField: classes['typing'] ?? '',
      }}
      data={categories.map(({ key, name }) => ({ value: key, label: name }))}
      searchable
      hidePickedOptions
      maxValues={customerLimits.categoriesMaximum}
      nothingFoundMessage={t('fields.noCategory')}
      rightSection={chevrons}
      renderOption={({ option }) => (
        <Group gap={8} wrap="nowrap">
          <CategorySquare color={colors.get(option.value)} />
          {option.label}
        </Group>
      )}
    />
  );
}

export function CustomerFieldset({ draft, categories, isFocused, isAdvanced, onAdvanced }: CustomerFieldsetProps) {
  const t = useMessages('customers');
  const advancedId = useId();
  const { form, field } = draft;
  return (
    <FormFields>
      <TextInput {...field('name')} required data-autofocus={isFocused || undefined} />
      <AddressSearch comboboxProps={inDrawer} onChoose={(address) => takeAddress(draft, address)} />
      <FieldPair columns="1fr 96px">
        <TextInput {...field('street')} required />
        <TextInput {...field('houseNumber')} />
      </FieldPair>
      <FieldPair columns="96px 1fr">
        <TextInput
          {...field('zipCode')}
          required
          inputMode="numeric"
          // The message may run on beside the narrow field while nothing stands there.
          errorProps={{ style: { whiteSpace: form.errors['city'] ? 'normal' : 'nowrap' } }}
        />
        <TextInput {...field('city')} required />
      </FieldPair>
      <FieldPair>
        <Autocomplete
          {...field('country')}
          required
          data={[...countries]}
          comboboxProps={inDrawer}
          rightSection={chevrons}
          rightSectionPointerEvents="none"
        />
        <TextInput {...field('phone')} type="tel" />
      </FieldPair>
      <CategoriesField draft={draft} categories={categories} />
      <DisclosureButton isOpen={isAdvanced} controls={advancedId} onToggle={onAdvanced}>
        {t('drawer.advanced')}
      </DisclosureButton>
      {isAdvanced && (
        <Box id={advancedId} mt={12}>
          <TextInput {...field('addressAdditional')} description={t('fields.addressAdditionalHelp')} />
          <AcceptanceHoursField draft={draft} label={draft.labelOf('acceptanceHours')} />
          <NumberField
            {...form.getInputProps('stayMinutes')}
            value={form.getValues().stayMinutes}
            label={t('fields.stayMinutes')}
            description={t('fields.stayMinutesHelp')}
            unit={t('fields.minutes')}
            size="sm"
          />
          <Textarea {...field('info')} description={t('fields.infoHelp')} rows={3} maxLength={stopLimits.infoMaximum} />
        </Box>
      )}
    </FormFields>
  );
}
