import { Box, Group, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { alwaysAccepted } from '#contract/partners/acceptanceHours.ts';
import type { Category } from '#contract/partners/categories.ts';
import { customerLimits, type Customer, type CustomerFields } from '#contract/partners/customers.ts';
import { postalAddressLimits } from '#contract/partners/postalAddress.ts';
import { AcceptanceHoursField } from '#portal/entities/acceptanceHours/AcceptanceHoursField.tsx';
import { stopLimits } from '#contract/dispatch/tourLimits.ts';
import { CategorySquare } from '#portal/entities/category/CategoryChip.tsx';
import { AddressFieldset, chevrons, inDrawer } from '#portal/entities/address/AddressFieldset.tsx';
import { scalar, set, text, whole, type Fields } from '#portal/forms/fields.ts';
import type { Draft } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { pills } from '#portal/forms/pills.ts';
import { UsualDriverField } from './usualDriver/UsualDriverField.tsx';
import { DuplicateNotice } from './duplicates/DuplicateNotice.tsx';

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
  usualDriver: scalar<string | null>(null),
  categories: { ...set(), of: ({ categories }) => categories.map(({ key }) => key) },
};

interface CustomerFieldsetProps {
  draft: Draft<Customer, CustomerFields>;
  categories: readonly Category[];
  /** The first field receives the focus when the form opens. */
  isFocused: boolean;
  isAdvanced: boolean;
  onAdvanced: (isAdvanced: boolean) => void;
}

function CategoriesField({ draft: { form }, categories }: Pick<CustomerFieldsetProps, 'draft' | 'categories'>) {
  const t = useMessages('customers');
  const colors = new Map(categories.map(({ key, color }) => [key, color]));
  return (
    <MultiSelect
      {...form.getInputProps('categories')}
      label={t('fields.categories')}
      size="sm"
      comboboxProps={inDrawer}
      classNames={pills}
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
      <AddressFieldset draft={draft} isNameFocused={isFocused}>
        <TextInput {...field('phone')} type="tel" />
      </AddressFieldset>
      <DuplicateNotice fields={form.getValues()} own={draft.base?.key ?? null} />
      <CategoriesField draft={draft} categories={categories} />
      <DisclosureButton isOpen={isAdvanced} controls={advancedId} onToggle={onAdvanced}>
        {t('drawer.advanced')}
      </DisclosureButton>
      {isAdvanced && (
        <Box id={advancedId} mt={12}>
          <TextInput {...field('addressAdditional')} description={t('fields.addressAdditionalHelp')} />
          <AcceptanceHoursField
            form={form}
            formName="customer"
            path="acceptanceHours"
            hours={form.getValues().acceptanceHours}
            label={draft.labelOf('acceptanceHours')}
            onChange={(hours) => form.setFieldValue('acceptanceHours', hours)}
          />
          <NumberField
            {...form.getInputProps('stayMinutes')}
            value={form.getValues().stayMinutes}
            label={t('fields.stayMinutes')}
            description={t('fields.stayMinutesHelp')}
            unit={t('fields.minutes')}
            size="sm"
          />
          <UsualDriverField draft={draft} />
          <Textarea {...field('info')} description={t('fields.infoHelp')} rows={3} maxLength={stopLimits.infoMaximum} />
        </Box>
      )}
    </FormFields>
  );
}
