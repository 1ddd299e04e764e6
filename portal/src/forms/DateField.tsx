import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isDay, noonOf } from '#contract/platform/days.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import classes from './DateField.module.css';
import { parseDay } from './parseDay.ts';

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** `2026-11-23`; empty if no day is given; the typed text if it is no day. */
  value: string;
  onChange: (value: string) => void;
  /** The first and the last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
}

const [LazyCalendar, useCalendar] = lazyPart(() => import('./DayCalendar.tsx'));

/** Size of a month with six weeks. */
const [calendarHeightPx, calendarWidthPx] = [276, 252];

/** A local day, typed in the app's language or chosen from a calendar. Alt and the down arrow open the calendar too. */
export function DateField({ value, onChange, min, max, onBlur, ...field }: DateFieldProps) {
  const t = useMessages('forms');
  const { isoDay, day } = useDates();
  const today = isoDay(useNow());
  const [isOpen, { open, close, toggle }] = useDisclosure(false);
  useCalendar();
  const written = isDay(value) ? day(noonOf(value)) : value;
  const [typed, setTyped] = useState({ value, text: written });
  const text = typed.value === value ? typed.text : written;

  function change(next: string): void {
    const nextValue = parseDay(next, today) ?? next.trim();
    setTyped({ value: nextValue, text: next });
    onChange(nextValue);
  }
  function choose(chosen: string | null): void {
    if (chosen) onChange(chosen);
    close();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey && event.key === 'ArrowDown') open();
    if (event.key !== 'Escape' || !isOpen) return;
    // Closes only the calendar, not the drawer or dialog around it.
    event.stopPropagation();
    close();
  }
  const calendarButton = (
    <ActionIcon variant="subtle" aria-label={t('date.calendar')} aria-expanded={isOpen} onClick={toggle}>
      <IconCalendar size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...field}
          value={text}
          autoComplete="off"
          placeholder={t('date.example')}
          rightSection={calendarButton}
          rightSectionWidth={36}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            if (isDay(value)) setTyped({ value, text: written });
            onBlur?.(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''} onKeyDown={onKeyDown}>
        <Suspense fallback={<Skeleton height={calendarHeightPx} width={calendarWidthPx} />}>
          {isOpen && (
            <LazyCalendar value={isDay(value) ? value : null} today={today} min={min} max={max} onChoose={choose} />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
