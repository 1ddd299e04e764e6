import { Button } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { noonOf } from '#contract/platform/days.ts';
import { CalendarPopover } from '#portal/forms/CalendarPopover.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import classes from './list.module.css';

export interface Period {
  from: string | null;
  until: string | null;
}

interface PeriodFilterProps {
  period: Period;
  onChange: (period: Period) => void;
}

const [LazyCalendar, useCalendar] = lazyPart(() => import('./PeriodCalendar.tsx'));

/** Filters the archive by departures between two days. */
export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const t = useMessages('archive');
  const dates = useDates();
  const { from, until } = period;
  useCalendar();
  const words =
    from !== null && until !== null
      ? t('period.span', { from: dates.day(noonOf(from)), until: dates.day(noonOf(until)) })
      : t('period.label');
  return (
    <CalendarPopover
      renderTarget={(button) => (
        <Button
          {...button}
          variant="default"
          className={classes.period ?? ''}
          leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
        >
          {words}
        </Button>
      )}
    >
      {(close) => (
        <LazyCalendar
          period={period}
          onChoose={(chosen) => {
            close();
            onChange(chosen);
          }}
        />
      )}
    </CalendarPopover>
  );
}
