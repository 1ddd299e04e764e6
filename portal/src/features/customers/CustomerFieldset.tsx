/** The fields of a customer, in the order in which an address is spoken; what is not daily is folded away. */
import { Autocomplete, Button, MultiSelect, TextInput } from '@mantine/core';
import { IconChevronRight, IconSelector } from '@tabler/icons-react';
import { useId, type CSSProperties } from 'react';
import type { Category } from '#contract/categories.ts';
import { customerLimits, type CustomerFields } from '#contract/customers.ts';
import type { Form } from '#portal/platform/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { drawerId } from '#portal/ui/DrawerFrame.tsx';
import { FieldPair, FormFields } from '#portal/ui/FormFields.tsx';
import { countries } from './countries.ts';
import classes from './CustomerFieldset.module.css';

interface CustomerFieldsetProps {
  form: Form<CustomerFields, CustomerFields>;
  categories: readonly Category[];
  /** The first field takes the focus when the form opens. */
  isFocused: boolean;
  isAdvanced: boolean;
  onAdvanced: (isAdvanced: boolean) => void;
}

const inDrawer = { portalProps: { target: `#${drawerId}` } };
const chevrons = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;

function CategoriesField({ form, categories }: Pick<CustomerFieldsetProps, 'form' | 'categories'>) {
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
        <span className={classes['option']}>
          <i
            className={classes['square']}
            style={{ '--square': colors.get(option.value) } as CSSProperties}
            aria-hidden="true"
          />
          {option.label}
        </span>
      )}
    />
  );
}

export function CustomerFieldset({ form, categories, isFocused, isAdvanced, onAdvanced }: CustomerFieldsetProps) {
  const t = useMessages('customers');
  const advancedId = useId();
  const field = (name: keyof CustomerFields) => ({
    ...form.getInputProps(name),
    label: t(`fields.${name}`),
    size: 'sm' as const,
    autoComplete: 'off',
  });
  return (
    <FormFields>
      <TextInput {...field('name')} required data-autofocus={isFocused || undefined} />
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
      <CategoriesField form={form} categories={categories} />
      <Button
        variant="subtle"
        className={classes['advanced'] ?? ''}
        aria-expanded={isAdvanced}
        aria-controls={isAdvanced ? advancedId : undefined}
        leftSection={<IconChevronRight size={16} stroke={1.7} className={classes['chevron']} aria-hidden="true" />}
        onClick={() => onAdvanced(!isAdvanced)}
      >
        {t('drawer.advanced')}
      </Button>
      {isAdvanced && (
        <div id={advancedId} className={classes['more']}>
          <TextInput
            {...field('addressAdditional')}
            description={t('fields.addressAdditionalHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </div>
      )}
    </FormFields>
  );
}
