import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { listLimits } from '#contract/platform/list.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from '../list.module.css';

/** Milliseconds without typing before the search is sent. */
const typingRestMs = 250;

interface SearchFieldProps {
  value: string;
  onChange: (search: string) => void;
  /** Accessible name: "Kunden durchsuchen". */
  label: string;
  /** The columns that are searched, if there is room to name them. */
  placeholder?: string;
}

export function SearchField({ value, onChange, label, placeholder = label }: SearchFieldProps) {
  const t = useMessages('list');
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const field = useRef<HTMLInputElement>(null);
  const send = useDebouncedCallback((search: string) => {
    sent.current = search;
    onChange(search);
  }, typingRestMs);

  // The address was changed by other means, such as the back button.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  function change(search: string): void {
    setText(search);
    send(search);
  }
  function clear(): void {
    change('');
    send.flush();
    field.current?.focus();
  }

  return (
    <TextInput
      ref={field}
      className={classes['search'] ?? ''}
      size="xs"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={listLimits.searchMaximum}
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && send.flush()}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
      rightSection={text && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={clear} />}
    />
  );
}
