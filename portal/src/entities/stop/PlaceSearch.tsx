import { CloseButton, Combobox, TextInput, useCombobox, VisuallyHidden, type ComboboxProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuildingStore, IconBuildingWarehouse, IconMapPin, IconSearch, type Icon } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { listLimits } from '#contract/platform/list.ts';
import { useAddressSearch } from '#portal/entities/address/useAddressSearch.ts';
import addressClasses from '#portal/entities/address/AddressSearch.module.css';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { addressOf } from '#portal/entities/address/addressOf.ts';
import type { Found } from './newStop.ts';

/** Milliseconds without typing before the request is sent; `limit` is the number of results per group. */
const searchAfterMs = 250;
const limit = 5;

interface Hit {
  value: string;
  group: 'customers' | 'addresses' | 'places';
  icon: Icon;
  name: string;
  second: string;
  found: Found;
}

/** Customers, own addresses and found addresses that match a text. */
function useHits(text: string) {
  const [rested] = useDebouncedValue(text.trim().slice(0, listLimits.searchMaximum), searchAfterMs);
  const isAsked = rested !== '' && text.trim() !== '';
  const input = { limit, search: rested, sort: 'name' as const };
  const asked = { enabled: isAsked, placeholderData: keepPreviousData };
  const customers = useQuery({ ...queries.customers.list.queryOptions({ input }), ...asked });
  const addresses = useQuery({ ...queries.addresses.list.queryOptions({ input }), ...asked });
  const places = useAddressSearch(text);
  const answers = [customers, addresses];
  if (!isAsked) return { hits: [], isCurrent: true, isFailed: false };
  const hits: Hit[] = [
    ...(customers.data?.items ?? []).map((customer) => ({
      value: `customer ${customer.key}`,
      group: 'customers' as const,
      icon: IconBuildingStore,
      name: customer.name,
      second: addressOf(customer),
      found: { from: 'customer' as const, customer },
    })),
    ...(addresses.data?.items ?? []).map((address) => ({
      value: `address ${address.key}`,
      group: 'addresses' as const,
      icon: IconBuildingWarehouse,
      name: address.name,
      second: addressOf(address),
      found: { from: 'address' as const, address },
    })),
    ...(places.answer?.items ?? []).slice(0, limit).map((result, index) => ({
      value: `place ${index}`,
      group: 'places' as const,
      icon: IconMapPin,
      name: `${result.street} ${result.houseNumber}`.trim() || result.city,
      second: `${result.zipCode} ${result.city}`.trim(),
      found: { from: 'search' as const, result },
    })),
  ];
  return {
    hits,
    isCurrent: rested === text.trim() && places.isCurrent && answers.every(({ isFetching }) => !isFetching),
    isFailed: answers.every(({ isError }) => isError),
  };
}

interface PlaceSearchProps {
  label: string;
  isDisabled?: boolean;
  /** Takes the focus when it appears. */
  isFocused?: boolean;
  /** Props of a form field: shows the label above the field, the error below it, and sets `data-path`. */
  field?: { error: ReactNode; path: string; isRequired: boolean };
  comboboxProps?: ComboboxProps;
  /** Called with a pasted text of several lines. */
  onPasteLines?: (text: string) => void;
  onChoose: (found: Found) => void;
}

function HitOption({ value, icon: Icon, name, second }: Hit) {
  return (
    <Combobox.Option value={value} className={addressClasses['option']} title={`${name}, ${second}`}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <b>{name}</b>
      <span>{second}</span>
    </Combobox.Option>
  );
}

/** Several pasted lines go to the handler instead of the field. */
function takeLines(event: ClipboardEvent, onPasteLines: PlaceSearchProps['onPasteLines']): void {
  const pasted = event.clipboardData.getData('text');
  if (!onPasteLines || !pasted.trim().includes('\n')) return;
  event.preventDefault();
  onPasteLines(pasted);
}

/** A field that searches customers, own addresses and addresses during typing; arrow keys and Enter choose one. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { label, isDisabled = false, isFocused = false, field: asField, comboboxProps, onPasteLines, onChoose } = props;
  const t = useMessages('stop');
  const { counted } = useNumbers();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { hits, isCurrent, isFailed } = useHits(text);
  const first = hits[0]?.value;
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
    // eslint-disable-next-line react/exhaustive-deps -- the store is another with each rendering
  }, [first, hits.length]);

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  function change(typed: string): void {
    setText(typed);
    combobox.openDropdown();
  }
  function choose(hit: Hit | undefined): void {
    if (!hit) return;
    setText('');
    combobox.closeDropdown();
    onChoose(hit.found);
  }
  const isAsked = text.trim() !== '';
  const said = isFailed
    ? t('search.failed')
    : hits.length === 0
      ? t('search.none')
      : t('search.found', counted(hits.length));
  return (
    <div>
      <Combobox
        {...comboboxProps}
        store={combobox}
        onOptionSubmit={(value) => choose(hits.find((hit) => hit.value === value))}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={field}
            {...(asField
              ? { label, size: 'sm', error: asField.error, required: asField.isRequired, 'data-path': asField.path }
              : { 'aria-label': label, placeholder: label })}
            autoComplete="off"
            disabled={isDisabled}
            value={text}
            leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
            rightSection={
              text && (
                <CloseButton
                  size="sm"
                  aria-label={t('search.clear')}
                  onClick={() => (change(''), field.current?.focus())}
                />
              )
            }
            onChange={(event) => change(event.currentTarget.value)}
            onPaste={(event) => takeLines(event, onPasteLines)}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Combobox.Target>
        <VisuallyHidden component="output">
          {combobox.dropdownOpened && isAsked && isCurrent ? said : ''}
        </VisuallyHidden>
        <Combobox.Dropdown hidden={!isAsked || (!isCurrent && hits.length === 0)}>
          <Combobox.Options aria-label={label} aria-busy={!isCurrent} mah={360} style={{ overflowY: 'auto' }}>
            {(['customers', 'addresses', 'places'] as const).map((group) => (
              <Hits key={group} label={t(`search.${group}`)} hits={hits.filter((hit) => hit.group === group)} />
            ))}
            {hits.length === 0 && <Combobox.Empty>{said}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}

function Hits({ label, hits }: { label: string; hits: Hit[] }) {
  if (hits.length === 0) return null;
  return (
    <Combobox.Group label={label}>
      {hits.map((hit) => (
        <HitOption key={hit.value} {...hit} />
      ))}
    </Combobox.Group>
  );
}
