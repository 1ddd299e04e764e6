import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { noonOf } from '#contract/platform/days.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

const named = ({ series: key, day }: Occurrence) => ({ key, day });

/** Undoes moving a day. A day that the rule leaves out for a holiday has no date to move back to, so it is skipped. */
const moveBack = (occurrence: Occurrence, before: string): Promise<unknown> =>
  occurrence.state === 'dropped'
    ? api.series.skip(named(occurrence))
    : api.series.move({ ...named(occurrence), to: before });

/** Actions on single days of series. */
export function useSeriesActs() {
  const t = useMessages('calendar');
  const dates = useDates();
  const client = useQueryClient();
  const router = useRouter();
  const planner = usePath('planTour');
  return useMemo(() => {
    const refresh = () => refreshAfterWrite(client, 'series', 'tours');
    const words = ({ name, on, day }: Occurrence) => ({ name, day: dates.day(noonOf(on ?? day)) });
    /** Shows the result, with an undo button. After a failure, the current state is reloaded. */
    async function act(text: string, work: () => Promise<unknown>, back: () => Promise<unknown>): Promise<void> {
      try {
        await work();
        await refresh();
        showDone(text, { undo: () => back().then(refresh) });
      } catch (error) {
        showFailure(errorCode(error) === 'tour-state' ? t('series.notSkipped') : error);
        void refresh();
      }
    }
    const skipDay = (occurrence: Occurrence) =>
      act(
        t('series.skipDone', words(occurrence)),
        () => api.series.skip(named(occurrence)),
        () => api.series.resume(named(occurrence)),
      );
    const resumeDay = (occurrence: Occurrence) =>
      act(
        t('series.resumeDone', words(occurrence)),
        () => api.series.resume(named(occurrence)),
        () => api.series.skip(named(occurrence)),
      );
    async function moveOccurrence(occurrence: Occurrence, to: string): Promise<void> {
      const before = occurrence.on ?? occurrence.day;
      if (to === before && occurrence.state !== 'dropped') return;
      await act(
        t('series.moveDone', words({ ...occurrence, on: to })),
        () => api.series.move({ ...named(occurrence), to }),
        () => moveBack(occurrence, before),
      );
    }
    /** Creates the tour of a day now, and opens it in the planner. */
    async function makeDay(occurrence: Occurrence): Promise<void> {
      const { tour } = await api.series.make(named(occurrence));
      await refresh();
      void router.navigate({ to: planner, search: { tour } });
    }
    return { skipDay, resumeDay, moveOccurrence, makeDay };
  }, [t, dates, client, router, planner]);
}
