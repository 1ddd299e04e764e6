import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconChevronsUp } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import type { BoardJob } from '#contract/dispatch/board.ts';
import { noonOf } from '#contract/platform/days.ts';
import { useLoadWords } from '#portal/entities/tour/load.ts';
import { TickBox } from '#portal/list/selection/TickBox.tsx';
import type { Highlight } from '#portal/map/highlight.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { draggableJobs } from '../moving/jobDrag.ts';
import classes from './orders.module.css';

interface OrderRowProps {
  job: BoardJob;
  day: string;
  isSelected: boolean;
  onToggle: (key: string) => void;
  /** All selected jobs, which are dragged together. */
  selectedNow: () => ReadonlySet<string>;
  highlight: Highlight;
}

/** What is wrong with the job. */
function Warnings({ job, day }: Pick<OrderRowProps, 'job' | 'day'>) {
  const t = useMessages('board');
  const dates = useDates();
  const warnings = [
    ...(job.day < day ? [t('orders.overdue', { day: dates.day(noonOf(job.day)) })] : []),
    ...(job.windows?.length === 0 ? [t('orders.closed')] : []),
    ...(job.position === null ? [t('orders.unlocated')] : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <span className={classes['warning']}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
      {warnings.join(', ')}
    </span>
  );
}

/** An open job: ticked, or dragged onto a tour together with the other ticked ones. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { job, day, isSelected, onToggle, selectedNow, highlight } = props;
  const t = useMessages('board');
  const load = useLoadWords();
  const row = useRef<HTMLLIElement>(null);
  const { key } = job;
  useEffect(() => {
    if (!row.current) return undefined;
    return draggableJobs(row.current, () => (selectedNow().has(key) ? [...selectedNow()] : [key]));
  }, [key, selectedNow]);
  const second = [`${job.zipCode} ${job.city}`.trim(), load.load(job.goods)].filter(Boolean).join(', ');
  const windows = job.windows?.map(({ from, until }) => `${from}–${until}`).join(', ');
  return (
    <li
      ref={row}
      className={classes['row']}
      data-selected={isSelected || undefined}
      onPointerEnter={() => highlight.set(job.key)}
      onPointerLeave={() => highlight.set(null)}
    >
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is inside */}
      <label>
        <TickBox
          aria-label={t('orders.select', { name: job.name })}
          checked={isSelected}
          onChange={() => onToggle(job.key)}
        />
        <span className={classes['words']}>
          <span className={classes['first']}>
            {job.priority === 'high' && (
              <span title={t('orders.high')}>
                <IconChevronsUp size={14} stroke={2} aria-hidden="true" />
                <VisuallyHidden>{t('orders.high')}</VisuallyHidden>
              </span>
            )}
            <span className={classes['name']} title={job.name}>
              {job.name}
            </span>
            {windows && <span className={classes['window']}>{windows}</span>}
          </span>
          <span className={classes['second']} title={second}>
            {second}
          </span>
          <Warnings job={job} day={day} />
        </span>
      </label>
    </li>
  );
});
