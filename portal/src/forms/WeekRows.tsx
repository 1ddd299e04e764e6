import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './WeekRows.module.css';

interface WeekRowsProps {
  /** The fields of a weekday, 0 for Monday to 6 for Sunday. @param name as shown to the person */
  renderDay: (weekday: number, name: string) => ReactNode;
  /** Copies Monday to the other days from Monday to Friday; null if there is nothing to copy. */
  onCopy: (() => void) | null;
}

/** A row for each weekday. */
export function WeekRows({ renderDay, onCopy }: WeekRowsProps) {
  const t = useMessages('forms');
  const dates = useDates();
  const isPhone = useIsPhone();
  return (
    <div className={classes['week']}>
      {Array.from({ length: 7 }, (_, weekday) => {
        const name = dates.weekday(weekday);
        return (
          <div key={weekday} className={classes['day']}>
            <span className={classes['name']}>{isPhone ? dates.shortWeekday(weekday) : name}</span>
            {renderDay(weekday, name)}
            {weekday === 0 && onCopy && (
              <Button variant="subtle" size="compact-sm" onClick={onCopy}>
                {t('spans.copy')}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
