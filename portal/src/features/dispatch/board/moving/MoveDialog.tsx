import { Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { useDayBoard } from '../context.ts';
import classes from './MoveDialog.module.css';
import { useCostWords } from './useCostWords.ts';
import { whereOf } from './whereJobs.ts';

/** The target for no tour: the jobs become open. */
const withoutTour = 'without';

interface Target {
  value: string;
  label: string;
  /** What the jobs cost there. */
  cost: string;
}

/** Tours by cost, then a new tour of each free driver, then no tour. */
function useTargets(jobs: readonly string[]): Target[] {
  const t = useMessages('board');
  const words = useCostWords();
  const rough = useRoughWords();
  const day = useDayBoard();
  const where = whereOf(day);
  const tours = [...(day.costs?.values() ?? [])].flatMap((insertion) => {
    const tour = day.board.tours.find(({ key }) => key === insertion.tour);
    if (!tour) return [];
    const time = tour.departure.split('T')[1] ?? '';
    return [
      {
        value: tour.key,
        label: [tour.number, time, tour.driver?.name ?? t('lanes.noDriver')].join(', '),
        cost: rough.about(words(insertion), day.isEstimate),
      },
    ];
  });
  const drivers = day.lanes
    .filter(({ group }) => group === 'free')
    .flatMap(({ driver }) =>
      driver ? [{ value: driver.key, label: t('move.newTour', { name: driver.name }), cost: '' }] : [],
    );
  const isPlanned = jobs.some((job) => (where.get(job) ?? null) !== null);
  return [...tours, ...drivers, ...(isPlanned ? [{ value: withoutTour, label: t('move.without'), cost: '' }] : [])];
}

/** Moves the selected jobs without dragging. */
export default function MoveDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const day = useDayBoard();
  const [jobs] = useState(() => [...day.selected]);
  const targets = useTargets(jobs);
  const [chosen, setChosen] = useState<string | null>(null);
  const target = chosen ?? targets[0]?.value ?? null;
  const tour = day.board.tours.find(({ key }) => key === target);
  async function move(): Promise<void> {
    const where = whereOf(day);
    const insertion = day.costs?.get(target ?? '');
    const driver = day.lanes.find(({ key }) => key === target)?.driver;
    const isDone =
      target === withoutTour
        ? await day.acts.open(jobs, where)
        : insertion && tour
          ? await day.acts.insert(insertion, tour.number, where)
          : driver
            ? await day.acts.create({ driver, vehicle: null }, jobs, where)
            : false;
    if (isDone) day.select([]);
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('move.title', counted(jobs.length))}
      confirm={t('move.confirm')}
      harmless
      isDisabled={target === null}
      onConfirm={move}
      onClose={onClose}
    >
      <Radio.Group label={t('move.tours')} value={target} onChange={setChosen}>
        <div className={classes['targets']}>
          {targets.map(({ value, label, cost }) => (
            <Radio
              key={value}
              value={value}
              label={
                <>
                  {label}
                  {cost && <small>{cost}</small>}
                </>
              }
            />
          ))}
        </div>
      </Radio.Group>
      {tour && isReleased(tour.state) && (
        <Text size="sm" c="var(--t-ink-2)" mt={12}>
          {t('move.pending')}
        </Text>
      )}
    </ConfirmDialog>
  );
}
