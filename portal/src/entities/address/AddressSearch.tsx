import '@mantine/core/styles/Combobox.layer.css';
import { CloseButton, Combobox, TextInput, useCombobox, VisuallyHidden, type ComboboxProps } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { geocodingLimits, type AddressAnswer, type AddressResult } from '#contract/partners/geocoding.ts';
import { errorCode } from '#portal/platform/api/api.ts';
import type { Language } from '#contract/platform/language.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useAddressSearch } from './useAddressSearch.ts';
import classes from './AddressSearch.module.css';

interface AddressSearchProps {
  /** Called with the chosen address; a person who finds none types the address. */
  onChoose: (address: AddressResult) => void;
  /** Props that position the list of results. */
  comboboxProps?: ComboboxProps;
}

/** The country is not shown for addresses in the home country. */
const homeCountry = 'DE';
const countryName = (code: string, language: Language) =>
  (code && new Intl.DisplayNames(language, { type: 'region' }).of(code)) ?? code;

function AddressOption({ address, index }: { address: AddressResult; index: number }) {
  const t = useMessages('address');
  const language = useLanguage();
  const { street, houseNumber, zipCode, city, state, precision } = address;
  const place = `${zipCode} ${city}`.trim();
  const country = address.country === homeCountry ? '' : countryName(address.country, language);
  const line = `${street} ${houseNumber}`.trim();
  const hint = precision === 'house' || (line === '' && precision !== 'region') ? '' : t(`precision.${precision}`);
  // A city that is its own state, such as Berlin, is named once.
  const region = [state === city ? '' : state, country];
  const rest = [line && place, ...region, hint].filter(Boolean).join(', ');
  return (
    <Combobox.Option
      value={String(index)}
      className={classes['option']}
      title={[line, place, ...region].filter(Boolean).join(', ')}
    >
      <IconMapPin size={16} stroke={1.6} aria-hidden="true" />
      <b>{line || place}</b>
      <span>{rest}</span>
    </Combobox.Option>
  );
}

/** Notes below the addresses: that the provider failed, and the attribution of its data. */
function Notes({ answer }: { answer: AddressAnswer }) {
  const t = useMessages('address');
  if (!answer.fallback && !answer.attribution) return null;
  return (
    <Combobox.Footer className={classes['note']}>
      {answer.fallback && <p>{t(`fallback.${answer.fallback}`)}</p>}
      {answer.attribution && <p>{answer.attribution}</p>}
    </Combobox.Footer>
  );
}

/** A field that searches addresses during typing; arrow keys and Enter choose one. */
export function AddressSearch({ onChoose, comboboxProps }: AddressSearchProps) {
  const t = useMessages('address');
  const { counted } = useNumbers();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { answer, error, isCurrent } = useAddressSearch(text);
  const addresses = answer?.items ?? [];
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (answer && answer.items.length > 0) selectFirstOption();
    // eslint-disable-next-line react/exhaustive-deps -- the store is another with each rendering
  }, [answer]);

  function change(typed: string): void {
    setText(typed);
    combobox.openDropdown();
  }
  function choose(address: AddressResult | undefined): void {
    if (!address) return;
    setText('');
    combobox.closeDropdown();
    onChoose(address);
  }
  function words(): string {
    if (error) return t(errorCode(error) === 'too-many-requests' ? 'tooMany' : 'failed');
    if (!answer || !isCurrent) return '';
    return addresses.length === 0 ? t('none') : t('found', counted(addresses.length));
  }
  const said = words();
  return (
    <Combobox store={combobox} {...comboboxProps} onOptionSubmit={(value) => choose(addresses[Number(value)])}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={field}
          label={t('search')}
          placeholder={t('placeholder')}
          size="sm"
          autoComplete="off"
          maxLength={geocodingLimits.queryMaximum}
          value={text}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          rightSection={
            text && (
              <CloseButton size="sm" aria-label={t('clear')} onClick={() => (change(''), field.current?.focus())} />
            )
          }
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          // Enter in the search field must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Combobox.Target>
      <VisuallyHidden component="output">{combobox.dropdownOpened ? said : ''}</VisuallyHidden>
      <Combobox.Dropdown hidden={!answer && !error}>
        <Combobox.Options aria-label={t('search')} aria-busy={!isCurrent}>
          {addresses.map((address, index) => (
            <AddressOption key={JSON.stringify(address)} address={address} index={index} />
          ))}
          {(error || (answer && addresses.length === 0 && isCurrent)) && <Combobox.Empty>{said}</Combobox.Empty>}
        </Combobox.Options>
        {answer && <Notes answer={answer} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}
