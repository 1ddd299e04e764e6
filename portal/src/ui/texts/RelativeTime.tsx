import { useDates } from '#portal/platform/i18n/dates.ts';
import { useNow } from '#portal/platform/clock/clock.ts';

/** `time` is in milliseconds since 1970; null means never, shown as '-'. */
export function RelativeTime({ time }: { time: number | null }) {
  const dates = useDates();
  const now = useNow();
  if (time === null || !Number.isFinite(time)) return <span>-</span>;
  return (
    <time dateTime={new Date(time).toISOString()} title={dates.dayAndTime(time)}>
      {dates.ago(time, now)}
    </time>
  );
}
