import { Text } from '@mantine/core';
import type { DriverDetail } from '#contract/people/drivers.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import classes from './PresenceCard.module.css';
import { presenceOfDay, type DayPresence } from './presenceOfDay.ts';

const hours = [0, 6, 12, 18, 24];

interface DayProps {
  begins: number;
  ends: number;
  spans: readonly DayPresence[];
}

/** The day as a line; the list below has the same content for screen readers. */
function Line({ begins, ends, spans }: DayProps) {
  const percent = (time: number) => (100 * (time - begins)) / (ends - begins);
  return (
    <div className={classes['day']} aria-hidden="true">
      <div className={classes['line']}>
        {spans.map(({ from, to, isNow }) => (
          <i
            key={from}
            data-now={isNow || undefined}
            style={{ left: `${percent(from)}%`, width: `${percent(to) - percent(from)}%` }}
          />
        ))}
      </div>
      <div className={classes['hours']}>
        {hours.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
    </div>
  );
}

/** When a driver was online today. */
export function PresenceCard({ presence }: { presence: DriverDetail['presence'] | undefined }) {
  const t = useMessages('drivers');
  const { time } = useDates();
  const now = useNow();
  const timeZone = useTimeZone();
  const day = presence && presenceOfDay(presence, now, timeZone);
  return (
    <Card title={t('presence.title')} isBusy={!day}>
      {!day && <div style={{ height: 52 }} />}
      {day?.spans.length === 0 && <Text c="dimmed">{t('presence.none')}</Text>}
      {day && day.spans.length > 0 && (
        <>
          <Line {...day} />
          <ul className={classes['spans']}>
            {day.spans.map(({ from, to, isNow }) => (
              <li key={from}>
                {isNow
                  ? t('presence.since', { from: time(from) })
                  : t('presence.span', { from: time(from), to: time(to) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
