import { use } from 'react';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { hoursOf } from './hoursOf.ts';
import { BandScaleContext, labelledHours, usualScale, type BandScale } from './scale.ts';
import classes from './TourBand.module.css';

interface TourBandAxisProps {
  /** The day whose current time is shown; undefined if the bands are of several days. */
  day?: string | undefined;
  /** Overrides the scale of the surrounding list. */
  scale?: BandScale;
  /** Only every third hour. */
  isCoarse?: boolean;
}

/** With more hours than this, only every third hour has room for a label. */
const mostLabels = 24;
/** On a very narrow axis, only every sixth hour has a label. */
const rareHours = 6;

/** The axis of hours above the bands. */
export function TourBandAxis({ day, scale: own, isCoarse = false }: TourBandAxisProps) {
  const ofList = use(BandScaleContext);
  const { from, until } = own ?? ofList;
  const now = useNow();
  const timeZone = useTimeZone();
  const dates = useDates();
  const nowHour = day === undefined ? -Infinity : hoursOf(day, timeZone)(now);
  const isNowShown = nowHour >= from && nowHour <= until;
  const shareOf = (hours: number) => hours / (until - from);
  const left = (hour: number) => `${(shareOf(hour - from) * 100).toFixed(2)}%`;
  const isMinor = (hour: number) => (hour - usualScale.from) % labelledHours !== 0;
  const hours = Array.from({ length: until - from + 1 }, (_, index) => from + index).filter(
    (hour) => !((isCoarse || until - from > mostLabels) && isMinor(hour)),
  );
  return (
    <div
      className={classes['axis']}
      data-long={until - from > usualScale.until - usualScale.from || undefined}
      aria-hidden="true"
    >
      {hours.map((hour) => (
        <span
          key={hour}
          style={{ left: left(hour), ...(isNowShown && { '--away': shareOf(Math.abs(hour - nowHour)) }) }}
          data-minor={isMinor(hour) || undefined}
          data-spare={(hour - usualScale.from) % rareHours !== 0 || undefined}
        >
          {String(((hour % 24) + 24) % 24).padStart(2, '0')}
        </span>
      ))}
      {isNowShown && (
        <span className={classes['nowLabel']} style={{ left: left(nowHour) }}>
          {dates.time(now)}
        </span>
      )}
    </div>
  );
}
