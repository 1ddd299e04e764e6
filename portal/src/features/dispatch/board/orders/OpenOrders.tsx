import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { BoardJob } from '#contract/dispatch/board.ts';
import { fold } from '#contract/platform/sorting.ts';
import { loadOf } from '#contract/dispatch/tourStops.ts';
import { useLoadWords } from '#portal/entities/tour/load.ts';
import { TickBox } from '#portal/list/selection/TickBox.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useDayBoard } from '../context.ts';
import classes from './orders.module.css';
import { OrderRow } from './OrderRow.tsx';
import { SelectionPanel } from './SelectionPanel.tsx';

const foundBy = ({ name, city, zipCode, orderNumbers }: BoardJob) =>
  fold([name, zipCode, city, ...orderNumbers].join(' '));

/** The jobs that contain every typed word. */
function found(jobs: readonly BoardJob[], typed: string): readonly BoardJob[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return jobs;
  return jobs.filter((job) => {
    const text = foundBy(job);
    return words.every((word) => text.includes(word));
  });
}

/** All jobs ticked at once, with their number and what they weigh together. */
function Head({ jobs }: { jobs: readonly BoardJob[] }) {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const load = useLoadWords();
  const { selected, select } = useDayBoard();
  const ticked = jobs.filter(({ key }) => selected.has(key)).length;
  const isAll = ticked === jobs.length;
  const keys = jobs.map(({ key }) => key);
  return (
    <div className={classes['sum']}>
      <TickBox
        aria-label={t('orders.all')}
        checked={isAll}
        isPartly={!isAll && ticked > 0}
        onChange={() => select(isAll ? [...selected].filter((key) => !keys.includes(key)) : [...selected, ...keys])}
      />
      <span>
        {[t('orders.count', counted(jobs.length)), load.load(loadOf(jobs.map(({ goods }) => goods)))]
          .filter(Boolean)
          .join(', ')}
      </span>
    </div>
  );
}

function Rows({ jobs }: { jobs: readonly BoardJob[] }) {
  const t = useMessages('board');
  const { selected, selectedNow, toggle, day, highlight } = useDayBoard();
  return (
    <ul className={classes['rows']} aria-label={t('orders.title')}>
      {jobs.map((job) => (
        <OrderRow
          key={job.key}
          job={job}
          day={day}
          isSelected={selected.has(job.key)}
          onToggle={toggle}
          selectedNow={selectedNow}
          highlight={highlight}
        />
      ))}
    </ul>
  );
}

/** The open jobs of the day and the overdue ones, with what is selected below them. */
export function OpenOrders({ isComplete }: { isComplete: boolean }) {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const { jobs } = useDayBoard();
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => found(jobs, typed), [jobs, typed]);
  return (
    <>
      <div className={classes['tools']}>
        <TextInput
          aria-label={t('orders.search')}
          placeholder={t('orders.placeholder')}
          size="xs"
          type="search"
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {shown.length > 0 && <Head jobs={shown} />}
      <div className={classes['scroll']}>
        {shown.length > 0 ? (
          <Rows jobs={shown} />
        ) : (
          <p className={classes['none']}>
            {t(typed ? 'orders.noneFound' : 'orders.none')}
            {typed && (
              <Button variant="default" size="xs" onClick={() => setTyped('')}>
                {t('orders.clear')}
              </Button>
            )}
          </p>
        )}
        {!isComplete && <p className={classes['none']}>{t('orders.incomplete', counted(jobs.length))}</p>}
      </div>
      <SelectionPanel />
    </>
  );
}
