import { Text } from '@mantine/core';
import type { Driver } from '#contract/people/drivers.ts';
import { formatShifts } from '#contract/people/shiftsText.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import classes from './ShiftsCard.module.css';
import { ShiftWarnings } from './ShiftWarnings.tsx';

/** The driver's usual week in short. */
export function ShiftsCard({ driver: { shifts } }: { driver: Driver }) {
  const t = useMessages('drivers');
  const language = useLanguage();
  return (
    <Card title={t('form.shifts')}>
      {shifts.length === 0 ? (
        <Text c="dimmed">{t('shifts.none')}</Text>
      ) : (
        <ul className={classes['days']}>
          {formatShifts(shifts, language)
            .split('; ')
            .map((days) => (
              <li key={days}>{days}</li>
            ))}
        </ul>
      )}
      <ShiftWarnings shifts={shifts} />
    </Card>
  );
}
