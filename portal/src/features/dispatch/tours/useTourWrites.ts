import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { JobsOfTour } from '#contract/dispatch/tourReleases.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { dropFromLists, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { tellLeft } from './useSendings.ts';

type Tours = readonly TourSummary[];
interface Answer {
  keys: string[];
  left: { number: string; code: string }[];
}

const keysOf = (tours: Tours) => tours.map(({ key }) => key);
const assignmentOf = ({ key, driver, vehicle }: TourSummary) => ({
  key,
  driver: driver?.key ?? null,
  vehicle: vehicle?.key ?? null,
});

/** Shows which jobs of restored tours are in other tours by now. */
function tellGone(t: ReturnType<typeof useMessages<'tours'>>, { left }: { left: JobsOfTour[] }): void {
  for (const { tour, jobs } of left)
    showFailure(t('remove.left', { number: tour.number, jobs: jobs.map(({ name }) => name).join(', ') }));
}

/** Restores the driver and the vehicle of tours. @returns whether this succeeded for all of them */
async function assignBack(tours: Tours): Promise<boolean> {
  const { left } = await api.tours.assignEach({ tours: tours.map(assignmentOf) });
  tellLeft(left);
  return left.length === 0;
}

/** Writes to one or several tours; each shows its result in a notification. */
export function useTourWrites() {
  const t = useMessages('tours');
  const numbers = useNumbers();
  const client = useQueryClient();
  return useMemo(() => {
    const refresh = () => refreshListsAfterWrite(client, 'tours');
    /** "Tour 2611-231 …" for one tour, "3 Touren …" for several. */
    function wordsFor(act: 'driver' | 'vehicle' | 'remove', tours: Tours, done: readonly string[]): string {
      const [only] = done.length === 1 ? tours.filter(({ key }) => key === done[0]) : [];
      return only ? t(`done.${act}`, { number: only.number }) : t(`doneMany.${act}`, numbers.counted(done.length));
    }
    function tell(act: 'driver' | 'vehicle', tours: Tours, { keys, left }: Answer): void {
      const done = tours.filter(({ key }) => keys.includes(key));
      const undo = () => assignBack(done).finally(refresh);
      if (keys.length > 0) showDone(wordsFor(act, tours, keys), { undo });
      tellLeft(left);
      void refresh();
    }
    return {
      assignDriver: async (tours: Tours, driver: string | null) =>
        tell('driver', tours, await api.tours.assign({ keys: keysOf(tours), driver })),
      assignVehicle: async (tours: Tours, vehicle: string | null) =>
        tell('vehicle', tours, await api.tours.assign({ keys: keysOf(tours), vehicle })),
      cancel: async ({ key, number, version }: TourSummary, reason: string) => {
        await api.tours.cancel({ key, version, reason });
        showDone(t('done.cancel', { number }));
        void refresh();
      },
      duplicate: async ({ key, number }: TourSummary, days: string[]) => {
        const { keys } = await api.tours.duplicate({ key, days });
        showDone(t('done.duplicate', { number, ...numbers.counted(keys.length) }));
        void refresh();
      },
      remove: async (tours: Tours, keepsJobs: boolean) => {
        const { keys, left, opened } = await api.tours.remove({ keys: keysOf(tours), keepsJobs });
        dropFromLists(client, queries.tours.list, ...keys);
        tellLeft(left);
        void refresh();
        if (keys.length === 0) return;
        const isOpen = opened > 0 ? ` ${t('done.opened', numbers.counted(opened))}` : '';
        const undo = async () => {
          tellGone(t, await api.tours.restore({ keys }));
          await refresh();
        };
        showDone(wordsFor('remove', tours, keys) + isOpen, { undo });
      },
    };
  }, [client, t, numbers]);
}
