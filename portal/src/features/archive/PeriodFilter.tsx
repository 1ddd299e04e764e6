import { Button, Popover } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import dateClasses from '#portal/forms/DateField.module.css';
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

/** Noon is on that day in every zone that the company may be in. */
const noonOf = (day: string) => Date.parse(`${day}T12:00Z`);

/** Narrows the archive to departures between two days. */
export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const t = useMessages('archive');
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const { from, until } = period;
  useCalendar();
  const words =
    from !== null && until !== null
      ? t('period.span', { from: dates.day(noonOf(from)), until: dates.day(noonOf(until)) })
      : t('period.label');
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      withinPortal={false}
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.period ?? ''}
          aria-expanded={isOpen}
          leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={dateClasses['dropdown'] ?? ''}>
        <Suspense>
          {isOpen && (
            <LazyCalendar
              period={period}
              onChoose={(chosen) => {
                setOpen(false);
                onChange(chosen);
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
