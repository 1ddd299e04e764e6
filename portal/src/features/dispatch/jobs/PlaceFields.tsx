import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StopPlace } from '#contract/dispatch/tourStops.ts';
import { inDrawer } from '#portal/entities/address/AddressFieldset.tsx';
import { addressOf } from '#portal/entities/address/addressOf.ts';
import { placeOf, type Found } from '#portal/entities/stop/newStop.ts';
import { useAddressPaste } from '#portal/entities/address/useAddressPaste.ts';
import { PlaceSearch } from '#portal/entities/stop/PlaceSearch.tsx';
import type { StopForm } from '#portal/entities/stop/stopForm.ts';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Where } from './draftFields.ts';
import classes from './JobDrawer.module.css';

interface PlaceFieldsProps {
  form: StopForm;
  formName: string;
  where: Where;
  isNew: boolean;
  change: (where: Where) => void;
  /** Receives the chosen place, after `change` was called. */
  onChoose: (found: Found) => void;
}

type TextName = Exclude<keyof StopPlace, 'position' | 'positionPrecision'>;

/** The position belongs to these fields: editing one of them clears it. */
const located: readonly TextName[] = ['street', 'houseNumber', 'zipCode', 'city', 'country'];

/** Name and address of a place that is neither a customer nor an own address. */
function TypedPlace({
  form,
  where,
  place,
  change,
}: Pick<PlaceFieldsProps, 'form' | 'where' | 'change'> & { place: StopPlace }) {
  const t = useMessages('jobs');
  const pastedInto = useAddressPaste(
    () => place,
    (pasted) => change({ ...where, place: { ...pasted, position: null, positionPrecision: null } }),
  );
  const field = (name: TextName) => ({
    ...form.getInputProps(`where.place.${name}`),
    label: t(`place.${name}`),
    size: 'sm' as const,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      form.clearFieldError(`where.place.${name}`);
      const isElsewhere = located.includes(name);
      const typed = { ...place, [name]: currentTarget.value };
      change({ ...where, place: isElsewhere ? { ...typed, position: null, positionPrecision: null } : typed });
    },
  });
  return (
    <FormFields>
      <TextInput {...field('name')} required onPaste={pastedInto('name')} />
      <FieldPair columns="1fr 96px">
        <TextInput {...field('street')} required onPaste={pastedInto('street')} />
        <TextInput {...field('houseNumber')} />
      </FieldPair>
      <FieldPair columns="96px 1fr">
        <TextInput {...field('zipCode')} required />
        <TextInput {...field('city')} required />
      </FieldPair>
      <FieldPair>
        <TextInput {...field('country')} required />
        <TextInput {...field('phone')} type="tel" />
      </FieldPair>
      <TextInput {...field('addressAdditional')} />
    </FormFields>
  );
}

/** The place of a job: a customer, an own address, or a place found by search whose fields can be edited. */
export function PlaceFields({ form, formName, where, isNew, change, onChoose }: PlaceFieldsProps) {
  const t = useMessages('jobs');
  const [isFocused] = useState(isNew);
  const { place } = where;
  const further = [place?.addressAdditional, place?.phone].filter(Boolean).join(', ');
  const isKnown = where.customer !== null || where.address !== null;
  return (
    <>
      <div className={classes.search}>
        <PlaceSearch
          label={t(place ? 'place.other' : 'place.find')}
          isFocused={isFocused}
          comboboxProps={inDrawer}
          field={{
            error: form.errors['customer'] ?? form.errors['address'] ?? form.errors['where.place'],
            path: `${formName}-where.place`,
            isRequired: place === null,
          }}
          onChoose={(found) => {
            for (const path of ['customer', 'address', 'where.place']) form.clearFieldError(path);
            change({
              customer: found.from === 'customer' ? found.customer.key : null,
              address: found.from === 'address' ? found.address.key : null,
              place: placeOf(found),
            });
            onChoose(found);
          }}
        />
      </div>
      {place && isKnown && (
        <p className={classes.place}>
          <b>{place.name}</b>
          <span>{addressOf(place)}</span>
          {further && <span>{further}</span>}
        </p>
      )}
      {place && !isKnown && <TypedPlace form={form} where={where} place={place} change={change} />}
    </>
  );
}
