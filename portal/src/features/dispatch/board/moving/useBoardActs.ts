import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoardTour, Insertion, Placement } from '#contract/dispatch/board.ts';
import type { TourInput } from '#contract/dispatch/tours.ts';
import { newStop } from '#portal/entities/stop/newStop.ts';
import { usualPlacesQuery } from '#portal/entities/address/usualPlaces.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useSettings } from '#portal/platform/session/session.ts';
import { insertionsQuery } from '../queries.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

/** The tour whose plan contains a job; null for an open job. */
export type WhereJobs = ReadonlyMap<string, string | null>;

type Header = Partial<Pick<TourInput, 'driver' | 'vehicle' | 'departure'>>;

/** Writes of the day board. Each shows its result with an undo, or why it failed, and never rejects. */
export function useBoardActs(day: string) {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const settings = useSettings();
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
    const place = async (placements: readonly Placement[]) =>
      (await api.board.place({ placements: [...placements] })).undo;
    const takingBack = (undo: readonly Placement[]) => ({ undo: () => place(undo).finally(refresh) });

    return {
      /** The cheapest insertion of jobs into one of the tours; null if there is none. */
      cheapestOf: async (jobs: readonly string[], tours: readonly string[]): Promise<Insertion | null> => {
        if (tours.length === 0) return null;
        const { items } = await client.ensureQueryData(insertionsQuery(day, jobs));
        return items.find(({ tour }) => tours.includes(tour)) ?? null;
      },
      /** Inserts jobs into a tour where they cost least. */
      insert: (insertion: Pick<Insertion, 'tour' | 'places'>, number: string, where: WhereJobs) =>
        run(async () => {
          const { tour, places } = insertion;
          const undo = await place(
            places.map(({ job, behind }) => ({ job, from: where.get(job) ?? null, to: { tour, behind } })),
          );
          showDone(t('done.placed', { ...counted(places.length), number }), takingBack(undo));
        }),
      /** Takes jobs out of their tours. */
      open: (jobs: readonly string[], where: WhereJobs) =>
        run(async () => {
          const placements = jobs.flatMap((job): Placement[] => {
            const from = where.get(job) ?? null;
            return from === null ? [] : [{ job, from, to: null, day }];
          });
          if (placements.length === 0) return;
          const undo = await place(placements);
          showDone(t('done.opened', counted(placements.length)), takingBack(undo));
        }),
      /** Adds a tour of a driver and puts jobs into it. */
      create: (driver: { key: string; name: string }, jobs: readonly string[], where: WhereJobs) =>
        run(async () => {
          const { items } = await client.ensureQueryData(usualPlacesQuery);
          const [start, finish] = [
            items.find(({ isUsualStart }) => isUsualStart),
            items.find(({ isUsualFinish }) => isUsualFinish),
          ];
          const tour = await api.tours.create({
            departure: `${day}T${settings.usualDeparture}`,
            driver: driver.key,
            stops: [
              ...(start ? [newStop('start', { from: 'address', address: start }, settings)] : []),
              ...(finish ? [newStop('finish', { from: 'address', address: finish }, settings)] : []),
            ],
          });
          const insertions = await api.board.insertions({ day, jobs: [...jobs] });
          const places = insertions.items.find((one) => one.tour === tour.key)?.places ?? [];
          const undo = await place(
            places.map(({ job, behind }) => ({ job, from: where.get(job) ?? null, to: { tour: tour.key, behind } })),
          );
          const takeBack = async () => {
            await place(undo);
            await api.tours.remove({ keys: [tour.key] });
            await refresh();
          };
          showDone(t('done.created', { number: tour.number, name: driver.name }), { undo: takeBack });
        }),
      /** Changes driver, vehicle or departure of a tour. */
      change: ({ key, number, version, driver, vehicle, departure }: BoardTour, header: Header) =>
        run(async () => {
          const changed = await api.tours.update({ key, version, ...header });
          const before: Header = {
            ...(header.driver !== undefined && { driver: driver?.key ?? null }),
            ...(header.vehicle !== undefined && { vehicle: vehicle?.key ?? null }),
            ...(header.departure !== undefined && { departure }),
          };
          const undo = () => api.tours.update({ key, version: changed.version, ...before }).finally(refresh);
          const isDeparture = Object.keys(before).join() === 'departure';
          const words = isDeparture
            ? t('done.departs', { number, time: (header.departure ?? '').split('T')[1] ?? '' })
            : t('done.changed', { number });
          showDone(words, { undo });
        }),
    };
  }, [t, counted, settings, client, day]);
}
export type BoardActs = ReturnType<typeof useBoardActs>;
