import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

const minuteMs = 60_000;
const writtenLength = '2026-11-23T09:42'.length;

/** A time as the browser's field writes it, in local time; nothing where there is none. */
export function localText(time: number): string {
  if (Number.isNaN(time)) return '';
  const offset = new Date(time).getTimezoneOffset() * minuteMs;
  return new Date(time - offset).toISOString().slice(0, writtenLength);
}

interface InstantFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** NaN where the field holds no time. */
  value: number;
  onChange: (value: number) => void;
  /** The latest that can be chosen. */
  latest: number;
}

export function InstantField({ value, onChange, latest, ...field }: InstantFieldProps) {
  const [typed, setTyped] = useState({ value, text: localText(value) });
  // What was typed stands until something else changes the value.
  const text = Object.is(typed.value, value) ? typed.text : localText(value);
  return (
    <TextInput
      {...field}
      type="datetime-local"
      value={text}
      max={localText(latest)}
      onChange={({ currentTarget }) => {
        const time = currentTarget.value ? Date.parse(currentTarget.value) : Number.NaN;
        setTyped({ value: time, text: currentTarget.value });
        onChange(time);
      }}
    />
  );
}
