import type { ArchiveAnswer } from '#contract/dispatch/archive.ts';
import type { ArchivedTour } from '#contract/dispatch/archivedTour.ts';
import type { Language } from '#contract/platform/language.ts';
import { fold } from '#contract/platform/sorting.ts';
import { isOver } from '#contract/dispatch/tourStates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import {
  contradictedTours,
  countReported,
  readArchivedHistory,
  readReported,
} from '#server/domain/driving/archived.ts';
import { readPaper } from '#server/domain/papers/reading.ts';
import { readBeside } from '#server/domain/tours/sent/archived.ts';
import { readTours } from '#server/domain/tours/reading/lookups.ts';
import { wordsOf } from '#server/domain/tours/contents.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

export interface GatheredTour {
  contents: ArchivedTour;
  /** Numbers of reported steps and pictures. Other numbers show that something was reported since. */
  figures: string;
}

/** Reads tours for archiving: their contents, or the error code for tours that cannot be archived. */
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
  const history = await readArchivedHistory(tx, takenKeys);
  const reportedOf = await readReported(tx, takenKeys);
  const figures = await countReported(tx, takenKeys);
  const beside = await readBeside(tx, takenKeys);
  const gathered: GatheredTour[] = [];
  for (const tour of taken) {
    const own = beside.get(tour.key);
    if (!own) continue;
    gathered.push({
      figures: figures.get(tour.key) ?? '',
      contents: {
        paper: { ...paper, printed },
        tour,
        history: history.get(tour.key) ?? [],
        beside: { ...own, ...reportedOf(tour.key) },
      },
    });
  }
  return { gathered, left };
}

/** Keys of the people whom a tour's file names. */
export function peopleOf({ tour, history, beside }: ArchivedTour): string[] {
  const driver = tour.driver?.name ? [beside.driver] : [];
  const named = [...driver, ...history.map(({ author }) => author?.key ?? null)];
  return [...new Set(named.filter((uid) => uid !== null))];
}

/** The text that search uses for a file: tour number, order numbers, customers and stops. */
export const searchTextOf = ({ number, orderNumber, stops }: Tour): string =>
  fold([number, orderNumber, ...stops.flatMap((stop) => wordsOf(stop))].filter(Boolean).join(' '));

export const filenameOf = (number: string): string => `tour-${number}.zip`;
