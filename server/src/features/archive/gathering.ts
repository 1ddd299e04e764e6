import type { ArchiveAnswer } from '#contract/archive.ts';
import type { Language } from '#contract/language.ts';
import { fold } from '#contract/sorting.ts';
import type { TourStep } from '#contract/tourSteps.ts';
import { isOver } from '#contract/tourStates.ts';
import type { Tour } from '#contract/tours.ts';
import { contradictedTours, countReported, readDrivingRows } from '#server/domain/driving/archived.ts';
import { readHistory } from '#server/domain/driving/history.ts';
import { readPaper } from '#server/domain/papers/reading.ts';
import { readTourRows } from '#server/domain/tours/archived.ts';
import { readTours } from '#server/domain/tours/lookups.ts';
import { wordsOf } from '#server/domain/tours/contents.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import type { ArchivedTour } from './format.ts';

export interface GatheredTour {
  contents: ArchivedTour;
  /** How much had been reported of it. */
  figures: string;
}

/** What becomes of tours that are to be archived: their contents, or the code of why they stay. */
export async function gather(
  tx: CompanyQuery,
  keys: readonly string[],
  language: Language,
): Promise<{ gathered: GatheredTour[]; left: ArchiveAnswer['left'] }> {
  const tours = await readTours(tx, keys);
  const over = tours.filter(({ state }) => isOver(state)).map(({ key }) => key);
  const contradicted = await contradictedTours(tx, over);
  const left = tours.flatMap(({ key, number, state }) => {
    if (!isOver(state)) return { key, number, code: 'tour-state' };
    return contradicted.has(key) ? { key, number, code: 'tour-contradicted' } : [];
  });
  const taken = tours.filter(({ key }) => !left.some((one) => one.key === key));
  if (taken.length === 0) return { gathered: [], left };
  const takenKeys = taken.map(({ key }) => key);
  const { now: printed, ...paper } = await readPaper(tx, language);
  const history = Map.groupBy(await readHistory(tx, takenKeys), ({ tour }) => tour);
  const figures = await countReported(tx, takenKeys);
  const rows = await readTourRows(tx, takenKeys);
  const gathered: GatheredTour[] = [];
  for (const tour of taken) {
    const own = rows.get(tour.key);
    if (!own) continue;
    // What it names may be called otherwise since, and may be gone when it comes back.
    const named = {
      vehicle_name: tour.vehicle && { ...tour.vehicle, key: null, isCritical: false },
      delivery_service_name: tour.deliveryService?.name ?? '',
    };
    const driven = await readDrivingRows(tx, tour.key);
    gathered.push({
      figures: figures.get(tour.key) ?? '',
      contents: {
        paper: { ...paper, printed },
        tour,
        history: history.get(tour.key) ?? [],
        rows: { ...own, ...driven, tour: { ...own.tour, ...named } },
      },
    });
  }
  return { gathered, left };
}

/** Whom a tour's file names. */
export function peopleOf({ history, rows: { tour } }: Pick<ArchivedTour, 'history' | 'rows'>): string[] {
  const driver = tour['driver_name'] === '' ? [] : [tour['driver'] as string | null];
  const named = [...driver, ...history.map(({ author }: TourStep) => author?.key ?? null)];
  return [...new Set(named.filter((uid) => uid !== null))];
}

/** By what a file is found: its number, order numbers, customers and stops. */
export const searchTextOf = ({ number, orderNumber, stops }: Tour): string =>
  fold([number, orderNumber, ...stops.flatMap((stop) => wordsOf(stop))].filter(Boolean).join(' '));

export const filenameOf = (number: string): string => `tour-${number}.zip`;
