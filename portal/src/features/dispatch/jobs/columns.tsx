import { useMemo } from 'react';
import { noonOf } from '#contract/platform/days.ts';
import { loadOf } from '#contract/dispatch/tourStops.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { addressOf } from '#portal/entities/address/addressOf.ts';
import { LateReportLink } from '#portal/entities/tour/LateReport.tsx';
import cardClasses from '#portal/list/rows/cards.module.css';
import { listColumns } from '#portal/list/table/columns.tsx';
import { CardMenu, type ListCardProps } from '#portal/list/rows/ListCards.tsx';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import { RowMenu } from '#portal/list/rows/RowMenu.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';
import classes from './list.module.css';
import { jobList } from './list.ts';

const ordersOf = ({ orders }: Job) =>
  orders
    .map(({ orderNumber }) => orderNumber)
    .filter(Boolean)
    .join(', ');
const addressText = ({ place }: Job) => addressOf(place);

function Name({ row }: ListCardProps<Job>) {
  const t = useMessages('jobs');
  const words = useMessages('stop');
  const { name, orders, follows, goodsFrom, pairs, lateReport, priority } = row.entity;
  const paired = pairs.map((pair) => pair.name).join(', ');
  return (
    <span className={cardClasses.name}>
      <RowLink row={row} name={name} />
      {follows !== null && <span className={classes['follows']}>{t('follows')}</span>}
      {orders.some(({ task }) => task === 'collection') && (
        <span className={classes['follows']}>{words('tasks.collection')}</span>
      )}
      {priority !== 'normal' && (
        <span className={classes['follows']}>{t('priority', { priority: words(`priorities.${priority}`) })}</span>
      )}
      {paired && (
        <span className={classes['pair']}>{t(goodsFrom === null ? 'deliveredTo' : 'goodsFrom', { name: paired })}</span>
      )}
      {lateReport && <LateReportLink report={lateReport} />}
    </span>
  );
}

/** Formats a day such as `2026-11-23`; noon is on that day in every time zone in use. */
export function useDayText() {
  const dates = useDates();
  return useMemo(() => (day: string) => dates.day(noonOf(day)), [dates]);
}

export function JobCard({ row }: ListCardProps<Job>) {
  const t = useMessages('jobs');
  const numbers = useNumbers();
  const dayText = useDayText();
  const { entity } = row;
  const { packages } = loadOf(entity.orders);
  const amount = packages > 0 ? t('packages', numbers.counted(packages)) : '';
  const lines = [addressText(entity), [dayText(entity.day), ordersOf(entity), amount].filter(Boolean).join(', ')];
  return (
    <>
      <span className={cardClasses.lines}>
        <Name row={row} />
        {lines.filter(Boolean).map((line) => (
          <span key={line} className={cardClasses.second}>
            {line}
          </span>
        ))}
      </span>
      <CardMenu row={row} name={entity.name} />
    </>
  );
}

/** Which columns narrow screens leave out is defined in list.module.css. */
export function useColumns(actionsOf: (stop: Job) => readonly Action[]) {
  const t = useMessages('jobs');
  const words = useMessages('list');
  const numbers = useNumbers();
  const dayText = useDayText();
  return useMemo(
    () =>
      listColumns(jobList, t, {
        day: { text: ({ day }) => dayText(day), barPx: 70 },
        name: { cell: (row) => <Name row={row} /> },
        address: { text: addressText },
        orders: { text: ordersOf },
        packages: { text: ({ orders }) => numbers.counted(loadOf(orders).packages).formatted, barPx: 24 },
        acts: {
          cell: ({ entity, isGone }) =>
            !isGone && <RowMenu label={words('acts', { name: entity.name })} actions={actionsOf(entity)} />,
          isHeadHidden: true,
          skeleton: null,
        },
      }),
    [t, words, numbers, dayText, actionsOf],
  );
}
