import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Board } from '#contract/dispatch/board.ts';
import { boardLimits } from '#contract/dispatch/boardLimits.ts';
import { addDays } from '#contract/platform/days.ts';
import { instantOf } from '#contract/platform/time.ts';
import { createHighlight } from '#portal/map/highlight.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import type { DayBoard } from './context.ts';
import { lanesOf, type Lane } from './lanes.ts';
import { watchDraggedJobs } from './moving/jobDrag.ts';
import { useBoardActs } from './moving/useBoardActs.ts';
import { boardQueries, insertionsQuery } from './queries.ts';

/** Milliseconds without a change of the selection before its costs are asked for. */
const costsAfterMs = 150;
const noLanes: readonly Lane[] = [];
const noJobs: DayBoard['jobs'] = [];

function useLanes(board: Board | undefined): readonly Lane[] {
  const timeZone = useTimeZone();
  return useMemo(() => {
    if (!board) return noLanes;
    const begin = instantOf(`${board.day}T00:00`, timeZone);
    return lanesOf(board, { begin, until: instantOf(`${addDays(board.day, 1)}T00:00`, timeZone) });
  }, [board, timeZone]);
}

/** What is selected; jobs that the board does not show any more are left out. */
function useSelected(known: ReadonlySet<string>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => chosen.intersection(known), [chosen, known]);
  const toggle = useCallback((key: string) => setChosen((now) => now.symmetricDifference(new Set([key]))), []);
  const select = useCallback((keys: Iterable<string>) => setChosen(new Set(keys)), []);
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  }, [selected]);
  const selectedNow = useCallback(() => latest.current, []);
  return { selected, selectedNow, toggle, select };
}

/** The costs of the dragged jobs, or of the selected ones. */
function useCosts(day: string, selected: ReadonlySet<string>) {
  const [dragged, setDragged] = useState<readonly string[] | null>(null);
  useEffect(() => watchDraggedJobs(setDragged), []);
  const [rested] = useDebouncedValue(selected, costsAfterMs);
  const asked = dragged ?? [...rested];
  const { data } = useQuery({
    ...insertionsQuery(day, asked),
    enabled: asked.length > 0 && asked.length <= boardLimits.jobsMaximum,
    ...(dragged === null && { placeholderData: keepPreviousData }),
  });
  const isAsked = asked.length > 0 && (dragged !== null || selected.size > 0);
  return useMemo(
    () => ({
      costs: data && isAsked ? new Map(data.items.map((item) => [item.tour, item])) : null,
      isEstimate: data?.source === 'estimate',
    }),
    [data, isAsked],
  );
}

/** The day board of a day; `board` is null until it is loaded. */
export function useDayBoardData(day: string, tourKey: string | null, { openTour }: Pick<DayBoard, 'openTour'>) {
  const { board: boardQuery, jobs: jobsQuery } = boardQueries(day);
  const board = useQuery(boardQuery);
  const open = useQuery(jobsQuery);
  const lanes = useLanes(board.data);
  const jobs = open.data?.items ?? noJobs;
  const known = useMemo(
    () =>
      new Set([
        ...jobs.map(({ key }) => key),
        ...(board.data?.tours.flatMap(({ stops }) => stops.map(({ key }) => key)) ?? []),
      ]),
    [jobs, board.data],
  );
  const selection = useSelected(known);
  const costs = useCosts(day, selection.selected);
  const acts = useBoardActs(day);
  const [highlight] = useState(createHighlight);
  const tour = board.data?.tours.find(({ key }) => key === tourKey) ?? null;
  const value: DayBoard | null = board.data
    ? { day, board: board.data, jobs, lanes, acts, ...selection, tour, openTour, ...costs, highlight }
    : null;
  return {
    value,
    isComplete: open.data?.isComplete ?? true,
    error: board.data && open.data ? null : (board.error ?? open.error),
    reload: () => void Promise.all([board.refetch(), open.refetch()]),
  };
}
