import type { AddressResult } from '#contract/partners/geocoding.ts';
import { postalAddressNames } from '#contract/partners/postalAddress.ts';
import type { Draft } from '#portal/forms/useDraft.ts';

export type PostalAddress = Record<(typeof postalAddressNames)[number], string>;

/** Countries are stored in German, as forms offer them. */
const countryNames = new Intl.DisplayNames('de', { type: 'region' });

/**
 * Copies a found address into the form. Fields that the result leaves open keep their text, except the postcode of
 * another
 * town. The first empty field gets the focus.
 */
export function takeAddress<Entity, Values extends PostalAddress & Record<string, unknown>>(
  { form, formProps }: Draft<Entity, Values>,
  address: AddressResult,
): void {
  const before = form.getValues();
  const { street, houseNumber, zipCode, city, country } = address;
  const after = {
    ...before,
    ...(street && { street, houseNumber }),
    ...(city && { city }),
    zipCode: zipCode || (city === before.city ? before.zipCode : ''),
    ...(country && { country: countryNames.of(country) ?? country }),
  };
  form.setValues(after);
  for (const name of postalAddressNames) form.clearFieldError(name);
  const empty = (['street', 'houseNumber', 'zipCode', 'city'] as const).find((name) => after[name] === '');
  requestAnimationFrame(() =>
    formProps.ref.current?.querySelector<HTMLElement>(`[data-path$="-${empty ?? 'houseNumber'}"]`)?.focus(),
  );
}
