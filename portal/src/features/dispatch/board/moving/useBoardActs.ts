import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoardTour, Insertion, Placement } from '#contract/dispatch/board.ts';
import type { Tour, TourInput } from '#contract/dispatch/tours.ts';
import { newStop } from '#portal/entities/stop/newStop.ts';
import { usualPlacesQuery } from '#portal/entities/address/usualPlaces.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useSettings } from '#portal/platform/session/session.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import type { Lane } from '../lanes.ts';
import { insertionsQuery } from '../queries.ts';

/** The tour whose plan contains a job; null for an open job. */
export type WhereJobs = ReadonlyMap<string, string | null>;

type Header = Partial<Pick<TourInput, 'driver' | 'vehicle' | 'departure'>>;
type Places = Pick<Insertion, 'tour' | 'places'>;

const place = async (placements: readonly Placement[]): Promise<Placement[]> =>
  (await api.board.place({ placements: [...placements] })).undo;

const placementsOf = ({ tour, places }: Places, where: WhereJobs): Placement[] =>
  places.map(({ job, behind }) => ({ job, from: where.get(job) ?? null, to: { tour, behind } }));

/** Runs a write and shows why it failed. Resolves to whether it succeeded; what is shown is read again in either case. */
function useRun() {
  const t = useMessages('board');
  const client = useQueryClient();
  return useMemo(() => {
    const refresh = () => refreshListsAfterWrite(client, 'tours', 'jobs');
    async function run(act: () => Promise<void>): Promise<boolean> {
      try {
        await act();
        return true;
      } catch (error) {
        const isMoved = errorCode(error) === 'stop-taken' || errorCode(error) === 'conflict';
        showFailure(isMoved ? t('done.moved') : error);
        return false;
      } finally {
        void refresh();
      }
    }
    return { run, refresh };
  }, [t, client]);
}

/** Driver and vehicle of a new tour. */
interface NewLane {
  driver: { key: string; name: string } | null;
  vehicle: Lane['vehicle'];
}

/** A new tour of a driver or a vehicle on a day, from the usual start to the usual finish. */
function useNewTour(day: string) {
  const settings = useSettings();
  return useMemo(
    () =>
      async (client: QueryClient, { driver, vehicle }: NewLane): Promise<Tour> => {
        const { items } = await client.ensureQueryData(usualPlacesQuery);
        const start = items.find(({ isUsualStart }) => isUsualStart);
        const finish = items.find(({ isUsualFinish }) => isUsualFinish);
        return api.tours.create({
          departure: `${day}T${settings.usualDeparture}`,
          driver: driver?.key ?? null,
          vehicle: vehicle?.key ?? null,
          stops: [
            ...(start ? [newStop('start', { from: 'address', address: start }, settings)] : []),
            ...(finish ? [newStop('finish', { from: 'address', address: finish }, settings)] : []),
          ],
        });
      },
    [day, settings],
  );
}

/** Moves jobs between tours; each move shows its result with an undo. */
function usePlacing(day: string) {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const client = useQueryClient();
  const { run, refresh } = useRun();
  const newTour = useNewTour(day);
  return useMemo(() => {
    const takingBack = (undo: readonly Placement[]) => ({ undo: () => place(undo).finally(refresh) });
    return {
      /** The cheapest insertion of jobs into one of the tours; null if there is none. */
      cheapestOf: async (jobs: readonly string[], tours: readonly string[]): Promise<Insertion | null> => {
        if (tours.length === 0) return null;
        // A query that nothing shows any more is cancelled, and the costs are no longer shown once jobs are dropped.
        const { queryKey } = insertionsQuery(day, jobs);
        const { items } = client.getQueryData(queryKey) ?? (await api.board.insertions({ day, jobs: [...jobs] }));
        return items.find(({ tour }) => tours.includes(tour)) ?? null;
      },
      /** Inserts jobs into a tour where they cost least. */
      insert: (insertion: Places, number: string, where: WhereJobs) =>
        run(async () => {
          const undo = await place(placementsOf(insertion, where));
          showDone(t('done.placed', { ...counted(insertion.places.length), number }), takingBack(undo));
        }),
      /** Takes jobs out of their tours. */
      open: (jobs: readonly string[], where: WhereJobs) =>
        run(async () => {
          const planned = jobs.flatMap((job): Placement[] => {
            const from = where.get(job) ?? null;
            return from === null ? [] : [{ job, from, to: null, day }];
          });
          if (planned.length === 0) return;
          const undo = await place(planned);
          showDone(t('done.opened', counted(planned.length)), takingBack(undo));
        }),
      /** Adds a tour of a driver or a vehicle and puts jobs into it. */
      create: (lane: NewLane, jobs: readonly string[], where: WhereJobs) =>
        run(async () => {
          const { key, number } = await newTour(client, lane);
          const { items } = await api.board.insertions({ day, jobs: [...jobs] });
          const insertion = items.find((one) => one.tour === key);
          const undo = insertion ? await place(placementsOf(insertion, where)) : [];
          const takeBack = async () => {
            if (undo.length > 0) await place(undo);
            await api.tours.remove({ keys: [key] });
            await refresh();
          };
          const name = lane.driver?.name ?? lane.vehicle?.plateNumber ?? '';
          showDone(t('done.created', { number, name }), { undo: takeBack });
        }),
    };
  }, [t, counted, client, day, run, refresh, newTour]);
}

/** Changes driver, vehicle or departure of a tour. */
function useChangingTour() {
  const t = useMessages('board');
  const { run, refresh } = useRun();
  return useMemo(
    () =>
      ({ key, number, version, driver, vehicle, departure }: BoardTour, header: Header): Promise<boolean> =>
        run(async () => {
          const changed = await api.tours.update({ key, version, ...header });
          const before: Header = {
            ...(header.driver !== undefined && { driver: driver?.key ?? null }),
            ...(header.vehicle !== undefined && { vehicle: vehicle?.key ?? null }),
            ...(header.departure !== undefined && { departure }),
          };
          const undo = () => api.tours.update({ key, version: changed.version, ...before }).finally(refresh);
          const words =
            Object.keys(before).join() === 'departure'
              ? t('done.departs', { number, time: header.departure?.split('T')[1] ?? '' })
              : t('done.changed', { number });
          showDone(words, { undo });
        }),
    [t, run, refresh],
  );
}

/** Writes of the day board. Each shows its result or why it failed, and never rejects. */
export function useBoardActs(day: string) {
  const placing = usePlacing(day);
  const change = useChangingTour();
  return useMemo(() => ({ ...placing, change }), [placing, change]);
}
export type BoardActs = ReturnType<typeof useBoardActs>;
