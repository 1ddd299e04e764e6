import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { listLimits } from '#contract/platform/list.ts';
import { collectionsFirst } from '#contract/dispatch/pairs.ts';
import { asTourStop } from '#contract/dispatch/tourFields.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { TickBox } from '#portal/list/selection/TickBox.tsx';
import { api, errorCode, queries } from '#portal/platform/api/api.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { enteredDayOf } from '#planner/windows.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';
import { useStopWords } from '../stops/useStopWords.ts';
import { draggableJob, onJobDropped } from './openJobDrag.ts';
import { appendStops } from './movedStops.ts';
import classes from './MovedStops.module.css';
import { useMovingStop } from './useMovingStop.ts';
import { useRearranging } from './useRearranging.ts';
import { useStopDrop } from './useStopDrop.ts';

interface Taken {
  taken: readonly Job[];
  /** Key of the stop after which the jobs are inserted; null for the first position; after all others if absent. */
  behind?: string | null;
}

/** Null if the job is not open: its collection is in a tour already, and the delivery is taken alone. */
const openJob = (key: string): Promise<Job | null> =>
  api.jobs.get({ key }).catch((error: unknown) => {
    if (errorCode(error) === 'not-found') return null;
    throw error;
  });

/** Jobs with their linked open jobs, which may be on another day. */
async function withTheirPairs(jobs: readonly Job[]): Promise<Job[]> {
  const known = new Set(jobs.map(({ key }) => key));
  const pairs = new Set(jobs.flatMap((job) => job.pairs.map(({ key }) => key)));
  const others = await Promise.all([...pairs.difference(known)].map(openJob));
  return collectionsFirst([...jobs, ...others.filter((job) => job !== null)]);
}

/** Takes open jobs into the planned tour. */
function useTaking({ autosave, remember }: TourDraft) {
  const t = useMessages('moving');
  const numbers = useNumbers();
  const rearrange = useRearranging();
  return useButtonMutation(async ({ taken: asked, behind }: Taken) => {
    const tour = await autosave.save();
    if (!tour) return;
    const taken = await withTheirPairs(asked);
    const before = editedFields(tour);
    const at = before.stops.findIndex(({ key }) => key === behind) + 1;
    const isPlaced = behind === null || at > 0;
    const stops = isPlaced
      ? before.stops.toSpliced(at, 0, ...taken.map(asTourStop))
      : appendStops(before.stops, taken.map(asTourStop));
    await rearrange([{ tour, stops }], { before: taken.map(({ key, day }) => ({ key, day })) });
    const elsewhere = { tour: null, day: tour.day };
    const undoable = remember(t('takeStep'), { before, after: { ...before, stops } }, elsewhere);
    showDone(t('taken', numbers.counted(taken.length)), undoable);
  });
}

/** A row that can be dragged into the list; its checkbox and the button below are the keyboard alternative. */
function DraggableRow({ of, children }: { of: string; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => (row.current ? draggableJob(row.current, of) : undefined), [of]);
  return (
    <li ref={row} className={classes['draggable']}>
      {children}
    </li>
  );
}

interface OpenJobRowsProps {
  stops: readonly Job[];
  ticked: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

function OpenJobRows({ stops, ticked, onToggle }: OpenJobRowsProps) {
  const t = useMessages('moving');
  const words = useStopWords();
  const isPhone = useIsPhone();
  return (
    <ul className={classes['stops']} aria-label={t('without')}>
      {stops.map((stop) => (
        <DraggableRow key={stop.key} of={stop.key}>
          {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is inside */}
          <label>
            <TickBox
              aria-label={stop.name}
              isLarge={isPhone}
              checked={ticked.has(stop.key)}
              onChange={() => onToggle(stop.key)}
            />
            <span>
              <strong>{stop.name}</strong>
              <small>{words.of(stop).address}</small>
            </span>
          </label>
        </DraggableRow>
      ))}
    </ul>
  );
}

/**
 * Open jobs on the tour's day. Ticked jobs can be taken into the tour; a stop that is dropped here becomes an open job.
 */
export function OpenJobsCard({ tourDraft }: { tourDraft: TourDraft }) {
  const t = useMessages('moving');
  const numbers = useNumbers();
  const day = enteredDayOf(tourDraft.draft.form.getValues().departure);
  const { data } = useQuery({
    ...queries.jobs.list.queryOptions({
      input: { day: day ?? '', limit: listLimits.maximumLimit, sort: 'name' },
    }),
    enabled: day !== null,
  });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const taking = useTaking(tourDraft);
  const moving = useMovingStop(tourDraft);
  const target = useStopDrop<HTMLDivElement>((stop) => moving.mutate({ stop, to: null }));
  const stops = data?.items ?? [];
  const take = useEffectEvent((dropped: string, behind: string | null) => {
    const taken = stops.filter(({ key }) => key === dropped);
    if (taken.length > 0) taking.mutate({ taken, behind });
  });
  useEffect(() => onJobDropped((dropped, behind) => take(dropped, behind)), []);
  const chosen = stops.filter(({ key }) => ticked.has(key));
  const toggle = (key: string) =>
    setTicked((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key])));
  return (
    <Card title={t('without')} aside={<RouteLink to="jobs">{t('toJobs')}</RouteLink>}>
      <div ref={target} className={classes['drop']}>
        {stops.length === 0 ? (
          <p className={classes['none']}>{t('noJobs')}</p>
        ) : (
          <>
            <OpenJobRows stops={stops} ticked={ticked} onToggle={toggle} />
            <Button
              mt={12}
              variant="light"
              disabled={chosen.length === 0 || taking.isLocked}
              onClick={() => taking.mutate({ taken: chosen })}
            >
              {chosen.length === 0 ? t('take') : t('takeMany', numbers.counted(chosen.length))}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
