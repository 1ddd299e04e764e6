/**
 * What the list of tours costs in a company of a hundred thousand tours, each way as a ratio to the same in a company of
 * a thousand, with statistics and before any were made; and the morning check of a full day beside that day's list.
 */
import type { TourPage } from '#contract/dispatch/tours.ts';
import { manyTours, type ManyTours } from '#testing/fixtures/manyTours.ts';
import type { FilledCompany } from './companies.ts';
import { medians, onFilledEngines, Reader, tell, type Filled } from './filled.ts';

const sizes = { small: { tours: 1000, stops: 10 }, large: { tours: 100_000, stops: 10 } } as const;
/** A day of which every tour is looked through. */
const busy = { tours: 300, stops: 10, toursADay: 300 } as const;
/** How much dearer each list may be. */
const goal = 1.5;

const day = 'fromDay=2026-01-15&untilDay=2026-01-15';
const month = 'fromDay=2026-01-01&untilDay=2026-01-31';
const year = 'fromDay=2026-01-01&untilDay=2026-12-31';
/**
 * As many rows of each company stand on a page, so that what differs is the way to them. Spans hold as many tours of
 * both, but for the year, of which the small company has but fifty days.
 */
const lists = [
  day,
  `${day}&search=lindqvist`,
  `${day}&sort=-driver`,
  month,
  `${month}&sort=number`,
  `${month}&sort=driver`,
  `${month}&state=planned`,
  `${month}&search=lindqvist`,
  `${month}&search=2601%20000017`,
  `${year}&driver=DRIVER`,
  `${year}&driver=DRIVER&state=done`,
  `${year}&vehicle=VEHICLE`,
].map((query) => `/tours?limit=20&${query}`);

export const run = (): Promise<void> =>
  onFilledEngines(
    {
      sizes: [1, 2, 3].map(() => ({ rows: 40, drivers: 40, sensors: 0 })),
      further: (companies) => {
        const tours: ManyTours[] = [sizes.small, sizes.large, busy];
        return companies.flatMap(({ key }, index) => manyTours(key, tours[index] as ManyTours));
      },
    },
    compareAll,
  );

/** What stands for one of the company's own. */
async function completed(reader: Reader, place: string): Promise<string> {
  const { items } = await reader.read<TourPage>(lists[0] ?? '');
  return place.replace('DRIVER', items[0]?.driver?.key ?? '').replace('VEHICLE', items[0]?.vehicle?.key ?? '');
}

async function compareAll({ side, server, companies }: Filled): Promise<void> {
  const [ofSmall, ofLarge, ofFull] = companies as [FilledCompany, FilledCompany, FilledCompany];
  const readers = [new Reader(server, ofSmall), new Reader(server, ofLarge)] as const;
  for (const list of lists) {
    const [one = 0, many = 0] = await medians([
      [readers[0], await completed(readers[0], list)],
      [readers[1], await completed(readers[1], list)],
    ]);
    const ratio = many / one;
    tell(
      `tour-lists  ${side} ${list.replace('/tours?limit=20&', '')}: ${sizes.large.tours} tours ${many.toFixed(1)} ms to ` +
        `${sizes.small.tours} tours ${one.toFixed(1)} ms: ratio ${ratio.toFixed(2)}`,
      ratio > goal ? `at most ${goal}` : null,
    );
  }
  // Connected now: meanwhile the server would have closed an idle connection.
  const busyReader = new Reader(server, ofFull);
  const ofDay = 'fromDay=2026-01-01&untilDay=2026-01-01&limit=50';
  const [list = 0, check = 0] = await medians([
    [busyReader, `/tours?${ofDay}`],
    [busyReader, '/tours/check?day=2026-01-01'],
  ]);
  tell(
    `tour-lists  ${side}: the morning check of ${busy.tours} tours ${check.toFixed(1)} ms to a page of them ` +
      `${list.toFixed(1)} ms: ratio ${(check / list).toFixed(2)}`,
    null,
  );
  for (const reader of [...readers, busyReader]) reader.end();
}
