import '@mantine/core/styles/Progress.layer.css';
import { ActionIcon, Button, Checkbox, NativeSelect, Progress, SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  distributeGoals,
  distributeModes,
  type DistributeEvent,
  type DistributeGoal,
  type DistributeMode,
} from '#contract/dispatch/distribution.ts';
import { errorCode } from '#portal/platform/api/api.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';
import boardClasses from '../board.module.css';
import { useDayBoard } from '../context.ts';
import classes from './distributing.module.css';
import type { OnRemedy } from './LeftOrders.tsx';
import { freePairs } from './freePairs.ts';
import { keyOf, Proposal } from './Proposal.tsx';
import { useDistributing, type DistributionRun } from './useDistributing.ts';
import { pairsWith, useRemedies, type DriverPair } from './useRemedies.ts';
import { useTaking } from './useTaking.ts';
import { useWhyWords } from './useWhyWords.ts';

interface Options {
  mode: DistributeMode;
  goal: DistributeGoal;
  fewestVehicles: boolean;
  balancePercent: number | null;
}

/** By how many percent more tours of equal length may cost. */
const balances = [5, 10, 20];

function OptionFields({ options, onChange }: { options: Options; onChange: (options: Options) => void }) {
  const t = useMessages('board');
  return (
    <div className={classes['options']}>
      <SegmentedControl
        className={classes['whole'] ?? ''}
        size="xs"
        fullWidth
        aria-label={t('distribute.mode')}
        data={distributeModes.map((value) => ({ value, label: t(`distribute.modes.${value}`) }))}
        value={options.mode}
        onChange={(mode) => onChange({ ...options, mode })}
      />
      <NativeSelect
        size="xs"
        label={t('distribute.goal')}
        data={distributeGoals.map((value) => ({ value, label: t(`distribute.goals.${value}`) }))}
        value={options.goal}
        onChange={({ currentTarget: { value } }) => onChange({ ...options, goal: value as DistributeGoal })}
      />
      <NativeSelect
        size="xs"
        label={t('distribute.balance')}
        data={[
          { value: '', label: t('distribute.balanceNone') },
          ...balances.map((percent) => ({ value: String(percent), label: t('distribute.balanceUpTo', { percent }) })),
        ]}
        value={options.balancePercent ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...options, balancePercent: Number(value) || null })}
      />
      <Checkbox
        className={classes['whole'] ?? ''}
        size="xs"
        label={t('distribute.fewestVehicles')}
        checked={options.fewestVehicles}
        onChange={({ currentTarget: { checked } }) => onChange({ ...options, fewestVehicles: checked })}
      />
    </div>
  );
}

/** Progress, with a button that ends the search and keeps the best proposal so far. */
function Running({ latest, onStop }: { latest: DistributeEvent | null; onStop: () => void }) {
  const t = useMessages('board');
  const queued = latest?.queued ?? null;
  return (
    <div className={classes['running']}>
      <Progress value={100 * (latest?.progress ?? 0)} size={6} aria-label={t('distribute.progress')} />
      <output>{queued === null ? t('distribute.running') : t('distribute.queued', { count: queued })}</output>
      <Button variant="default" size="xs" onClick={onStop}>
        {t('distribute.stop')}
      </Button>
    </div>
  );
}

function Notes({ run: { state, latest, error } }: { run: DistributionRun }) {
  const t = useMessages('board');
  return (
    <>
      {state === 'broken' && (
        <Notice kind="alarm">
          {t('distribute.broken', { reason: messageIfAny('errors', errorCode(error)) ?? '' })}
        </Notice>
      )}
      {latest?.source === 'estimate' && state !== 'running' && (
        <p className={classes['estimate']}>{t('distribute.estimate')}</p>
      )}
    </>
  );
}

/** What is asked for: the selected open jobs, or all of them, over the tours of the day and the free drivers. */
function useAsked(options: Options, pairs: readonly DriverPair[] | null) {
  const day = useDayBoard();
  const open = day.jobs.map(({ key }) => key);
  const chosen = open.filter((key) => day.selected.has(key));
  const tours = day.board.tours.filter((tour) => tour.day === day.day).map(({ key }) => key);
  return {
    day: day.day,
    jobs: chosen.length > 0 ? chosen : open,
    tours,
    drivers: [...(pairs ?? freePairs(day))],
    ...options,
  };
}

/** Distributes open jobs over the day, and shows the proposal beside the present plan. */
export default function DistributePanel({ onClose }: { onClose: () => void }) {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const { select } = useDayBoard();
  const [options, setOptions] = useState<Options>({
    mode: 'add',
    goal: 'time',
    fewestVehicles: false,
    balancePercent: null,
  });
  /** Drivers and vehicles for new tours, if a remedy has changed them. */
  const [pairs, setPairs] = useState<readonly DriverPair[] | null>(null);
  const asked = useAsked(options, pairs);
  const words = useWhyWords();
  const applyRemedy = useRemedies();
  const { run, start, stop } = useDistributing();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const taking = useTaking(() => {
    select([]);
    onClose();
  });
  const begin = useEffectEvent(() => void start(asked));
  useEffect(() => begin(), []);
  function change(next: Options): void {
    setOptions(next);
    setRefused(new Set());
    void start({ ...asked, ...next });
  }
  const apply: OnRemedy = async (remedy, job) => {
    const changed = pairsWith(asked.drivers, remedy);
    if (changed) setPairs(changed);
    else if (!(await applyRemedy(remedy, job, t('why.applied', { text: words.remedy(remedy) })))) return;
    setRefused(new Set());
    void start({ ...asked, drivers: changed ?? asked.drivers });
  };
  const latest = run?.latest ?? null;
  const taken = latest?.tours.filter((tour) => !refused.has(keyOf(tour))) ?? [];
  return (
    <section className={classes['panel']} aria-label={t('distribute.title')}>
      <div className={boardClasses['panelHead']}>
        <h2>{t('distribute.about', counted(asked.jobs.length))}</h2>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('distribute.close')} onClick={onClose}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </div>
      <OptionFields options={options} onChange={change} />
      {run?.state === 'running' && <Running latest={latest} onStop={stop} />}
      {run && <Notes run={run} />}
      <div className={classes['scroll']}>
        {latest && latest.queued === null && (
          <Proposal
            event={latest}
            isRefused={(tour) => refused.has(keyOf(tour))}
            onRefuse={(tour) => setRefused(refused.symmetricDifference(new Set([keyOf(tour)])))}
            onRemedy={apply}
          />
        )}
      </div>
      <div className={classes['foot']}>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('distribute.discard')}
        </Button>
        <Button
          size="sm"
          loading={taking.isPending}
          disabled={run?.state === 'running' || taken.length === 0 || taking.isLocked}
          onClick={() => taking.mutate(taken)}
        >
          {taken.length === 0 ? t('distribute.takeNone') : t('distribute.take', counted(taken.length))}
        </Button>
      </div>
    </section>
  );
}
