import { IconCoffee } from '@tabler/icons-react';
import { memo } from 'react';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { isEqual } from '#portal/forms/fields.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { PlannedVisit } from '../draft/planDraft.ts';
import classes from './BreakRows.module.css';

/** The breaks on the leg to the next stop, each with its length, its reason and its begin. */
export const BreakRows = memo(function BreakRows({ breaks, rule }: Pick<PlannedVisit, 'breaks' | 'rule'>) {
  const t = useMessages('breaks');
  const dates = useDates();
  const { duration } = useMeasures();
  if (rule === 'none') return null;
  return breaks.map(({ begin, seconds, cause, countedSeconds, isRemainder }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- breaks have no stable key: all times change with each move
    <div key={index} className={classes['break']}>
      <IconCoffee size={15} stroke={1.7} aria-hidden="true" />
      <span>
        {t(`${isRemainder ? 'remainder' : 'after'}.${cause}`, {
          time: duration(seconds),
          counted: duration(countedSeconds),
        })}
      </span>
      <time>{dates.time(begin * 1000)}</time>
    </div>
  ));
}, isEqual);

/** Waiting time that counts as a break. */
export function CountedWaiting({ seconds }: { seconds: number }) {
  const t = useMessages('breaks');
  const { duration } = useMeasures();
  if (seconds === 0) return null;
  return (
    <p className={classes['counted']}>
      <IconCoffee size={14} stroke={1.7} aria-hidden="true" />
      {t('counted', { time: duration(seconds) })}
    </p>
  );
}
