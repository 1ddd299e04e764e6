import { Autocomplete, type AutocompleteProps, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useMemo } from 'react';
import { fold } from '#contract/platform/sorting.ts';
import { useLanguage } from '#portal/platform/i18n/messages.ts';
import { countryChoices, keptCountry, shownCountry } from './countries.ts';

/** All countries if the text is the name of one, otherwise the countries whose name contains the text. */
const filter: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search);
  const countries = options as ComboboxItem[];
  if (countries.some(({ label }) => fold(label) === wanted)) return countries;
  const found = countries.filter(({ label }) => fold(label).includes(wanted));
  return found.toSorted(
    (one, other) => Number(fold(other.label).startsWith(wanted)) - Number(fold(one.label).startsWith(wanted)),
  );
};

interface CountryFieldProps extends Omit<AutocompleteProps, 'data' | 'filter' | 'value' | 'onChange'> {
  /** The stored name, in German. */
  value?: string;
  onChange: (stored: string) => void;
}

/** A country, shown by its name in the reader's language; chosen from the list or typed. */
export function CountryField({ value = '', onChange, ...field }: CountryFieldProps) {
  const language = useLanguage();
  const countries = useMemo(() => countryChoices(language), [language]);
  return (
    <Autocomplete
      {...field}
      data={countries}
      filter={filter}
      maxDropdownHeight={260}
      value={shownCountry(language, value)}
      onChange={(typed) => onChange(keptCountry(typed))}
    />
  );
}
