import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OptimiseEvent, OrderedTour } from '#contract/dispatch/planning.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { MapView } from '#portal/map/MapView.tsx';
import { errorCode } from '#portal/platform/api/api.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';
import stopsClasses from '../stops/StopsCard.module.css';
import { TimingRule } from '../head/TimingRule.tsx';
import { usePlanned, type PlannedTour } from '../draft/usePlanned.ts';
import { Comparison } from './Comparison.tsx';
import classes from './ProposalCard.module.css';
import { ProposedStops } from './ProposedStops.tsx';
import { reorder } from './proposal.ts';
import { UnmetStops } from './UnmetStops.tsx';
import type { Optimising, Run } from './useOptimising.ts';

interface ProposalCardProps {
  /** As saved last; null if unsaved. */
  tour: Tour | null;
  run: Run;
  /** Current values of the form. */
  values: TourFields;
  planned: PlannedTour;
  optimising: Optimising;
  /** Applies the proposal as one step that can be undone. */
  onTake: (taken: OrderedTour) => void;
}

/** Message if no better proposal was found. */
const bestWords = {
  order: 'isBest',
  balanced: 'isBest',
  latestDeparture: 'isLatest',
  leastWaiting: 'isLeastWaiting',
} as const;

/** Without a proposal yet, the current order of the stops. */
const orderOf = ({ stops }: TourFields) => stops.map(({ key }) => key);

/** True if a proposal differs from the current order or departure. */
function isBetter({ best }: OptimiseEvent, { departure, stops }: TourFields): boolean {
  const proposed = reorder(stops, best.order);
  return best.departure !== departure || proposed.some(({ key }, index) => key !== stops[index]?.key);
}

/** Progress, with a button that ends the run and keeps the best proposal so far. */
function Running({ latest, onStop }: { latest: OptimiseEvent | null; onStop: () => void }) {
  const t = useMessages('optimising');
  const queued = latest?.queued ?? null;
  const words = queued === null ? t('running') : t('queued', { count: queued });
  return (
    <div className={classes['running']}>
      <Progress
        value={100 * (latest?.progress ?? 0)}
        size={6}
        transitionDuration={120}
        aria-label={t('progress')}
        animated={false}
      />
      <output>{words}</output>
      <Button variant="default" size="xs" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}

/** Notes on the run: an error, the fallback of the routing, changes made in the meantime. */
function Notes({ run, hasChanged, onAgain }: { run: Run; hasChanged: boolean; onAgain: () => void }) {
  const t = useMessages('optimising');
  const { latest, state, error } = run;
  const again = (
    <Button variant="default" size="compact-sm" onClick={onAgain}>
      {t('again')}
    </Button>
  );
  return (
    <>
      {state === 'broken' && (
        <Notice kind="alarm" beside={again}>
          {t(latest ? 'brokenWithBest' : 'broken', { reason: messageIfAny('errors', errorCode(error)) ?? '' })}
        </Notice>
      )}
      {latest?.fallback && <Notice kind="wait">{t(`fallback.${latest.fallback}`)}</Notice>}
      {hasChanged && state !== 'running' && (
        <Notice kind="info" beside={again}>
          {t('changed')}
        </Notice>
      )}
    </>
  );
}

/** The proposed tour beside the current one, until the proposal is applied or discarded. */
export default function ProposalCard({ tour, run, values, planned, optimising, onTake }: ProposalCardProps) {
  const t = useMessages('optimising');
  const { latest, state } = run;
  const heading = useRef<HTMLHeadingElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const proposed = useMemo(
    () => ({
      ...values,
      departure: latest?.best.departure ?? values.departure,
      stops: reorder(values.stops, latest?.best.order ?? orderOf(values)),
    }),
    [values, latest],
  );
  const after = usePlanned(proposed, tour);
  const isRunning = state === 'running';
  const canTake = latest !== null && isBetter(latest, values);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={stopsClasses.card} aria-labelledby="proposal">
      <div className={classes['head']}>
        <h2 id="proposal" ref={heading} tabIndex={-1}>
          {t(run.asked.objective === 'order' ? `titles.${run.asked.depth}` : `titles.${run.asked.objective}`)}
        </h2>
        {latest?.isExact && <span className={classes['exact']}>{t('exact')}</span>}
        <span className={classes['acts']}>
          <Button variant="default" size="xs" onClick={optimising.discard}>
            {t('discard')}
          </Button>
          <Button size="xs" disabled={isRunning || !canTake} onClick={() => latest && onTake(latest.best)}>
            {t('take')}
          </Button>
        </span>
      </div>
      <div className={classes['summary']}>
        {isRunning && <Running latest={latest} onStop={optimising.stop} />}
        <Notes
          run={run}
          hasChanged={run.values !== values}
          onAgain={() => void optimising.start(run.asked, run.tour, values)}
        />
        {latest && <Comparison event={latest} values={values} />}
        {!isRunning && latest && !canTake && (
          <output className={classes['best']}>{t(bestWords[run.asked.objective])}</output>
        )}
        {latest && <UnmetStops unmet={latest.unmet} stops={values.stops} onTake={onTake} />}
        <p className={classes['rule']}>
          <TimingRule />
          {latest && latest.before.breakSeconds > 0 && t('breaksRule')}
        </p>
      </div>
      <div className={stopsClasses.body}>
        <div className={stopsClasses.map}>
          <MapView
            label={t('map')}
            points={after.points}
            line={after.line}
            lineBefore={planned.line}
            selected={selected}
            onSelect={setSelected}
            isInScrolling
          />
        </div>
        <div className={stopsClasses.list}>
          <ProposedStops
            before={{ stops: planned.stops, planned }}
            after={{ stops: after.stops, planned: after }}
            selected={selected}
            onSelect={setSelected}
          />
        </div>
      </div>
    </section>
  );
}
