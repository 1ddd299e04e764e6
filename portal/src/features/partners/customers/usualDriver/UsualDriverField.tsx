import { Select } from '@mantine/core';
import type { Customer, CustomerFields } from '#contract/partners/customers.ts';
import { inDrawer } from '#portal/entities/address/AddressFieldset.tsx';
import { choiceProps, useChoices } from '#portal/entities/choices/choices.ts';
import type { Draft } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';

/** The driver who usually comes, found by typing. */
export function UsualDriverField({ draft: { form } }: { draft: Draft<Customer, CustomerFields> }) {
  const t = useMessages('usualDriver');
  const customers = useMessages('customers');
  const { usualDriver } = form.getValues();
  const { choices, search } = useChoices('driver', usualDriver, true);
  return (
    <Select
      {...form.getInputProps('usualDriver')}
      {...choiceProps}
      label={customers('fields.usualDriver')}
      description={t('help')}
      placeholder={t('none')}
      size="sm"
      comboboxProps={inDrawer}
      value={usualDriver}
      data={choices}
      onSearchChange={search}
      onChange={(driver) => form.setFieldValue('usualDriver', driver)}
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
}
