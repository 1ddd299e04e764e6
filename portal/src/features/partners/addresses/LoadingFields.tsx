import { useId, useState } from 'react';
import type { Address, AddressFields } from '#contract/partners/addresses.ts';
import { AcceptanceHoursField } from '#portal/entities/acceptanceHours/AcceptanceHoursField.tsx';
import { FieldPair } from '#portal/forms/FormFields.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import { addressList } from './list.ts';

const amounts = ['loadingMinutes', 'loadingSecondsPerPiece'] as const;

const isAnySet = ({ openingHours, loadingMinutes, loadingSecondsPerPiece, docks }: AddressFields) =>
  openingHours.weekdays !== null ||
  openingHours.exceptions.length > 0 ||
  loadingMinutes > 0 ||
  loadingSecondsPerPiece > 0 ||
  docks !== null;

/** When vehicles are loaded at the place, how long that takes, and how many at once. Folded unless something is set. */
export function LoadingFields({ draft: { form } }: { draft: Draft<Address, AddressFields> }) {
  const t = useMessages('addresses');
  const id = useId();
  const values = form.getValues();
  const [isOpen, setOpen] = useState(() => isAnySet(values));
  return (
    <>
      <DisclosureButton isOpen={isOpen} controls={id} onToggle={setOpen}>
        {t('loading.title')}
      </DisclosureButton>
      {isOpen && (
        <div id={id} style={{ marginTop: 12 }}>
          <AcceptanceHoursField
            form={form}
            formName={addressList.drawer}
            path="openingHours"
            hours={values.openingHours}
            label={t('fields.openingHours')}
            onChange={(hours) => form.setFieldValue('openingHours', hours)}
          />
          <FieldPair>
            {amounts.map((name) => (
              <NumberField
                {...form.getInputProps(name)}
                key={name}
                label={t(`fields.${name}`)}
                unit={t(`loading.units.${name}`)}
                size="sm"
                value={values[name]}
                onChange={(amount) => form.setFieldValue(name, amount ?? 0)}
              />
            ))}
          </FieldPair>
          <NumberField
            {...form.getInputProps('docks')}
            label={t('fields.docks')}
            description={t('loading.docksHelp')}
            size="sm"
            maw={200}
            value={values.docks}
          />
        </div>
      )}
    </>
  );
}
