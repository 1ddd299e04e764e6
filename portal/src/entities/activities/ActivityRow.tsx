import type { Activity } from '#contract/workplace/activities.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import classes from './ActivityList.module.css';
import { ChangedFields } from './ChangedFields.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { Sentence } from './Sentence.tsx';

/** `withDay` if no heading names the day. */
export function ActivityRow({ activity, withDay }: { activity: Activity; withDay: boolean }) {
  const dates = useDates();
  const { created } = activity;
  return (
    <li className={classes.row} data-with-day={withDay || undefined}>
      <time dateTime={new Date(created).toISOString()} title={dates.dayAndTime(created)}>
        {withDay ? dates.dayAndTime(created) : dates.time(created)}
      </time>
      <div className={classes.what}>
        <Sentence activity={activity} />
        <ChangedFields activity={activity} />
      </div>
      <RestoreButton activity={activity} />
    </li>
  );
}
