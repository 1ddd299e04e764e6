/** How long the search for anything takes in a company of a hundred thousand customers and as many tours. */
import { manyTours } from '#testing/fixtures/manyTours.ts';
import type { FilledCompany } from './companies.ts';
import { medians, onFilledEngines, Reader, tell, type Filled } from './filled.ts';

const size = { rows: 100_000, drivers: 2000, sensors: 2000 } as const;
const tours = 100_000;
const goalMs = 100;

/** Names and numbers, common and rare, short, of several words, and what nothing has. */
const searches = [
  'feinkost',
  'lindqvist',
  'lindqvist berlin',
  'berlin celik 000017',
  '000017',
  '2601-000017',
  '10017',
  'b-aa 17',
  'fa',
  'x9',
  'kost',
  'sprinter 000017',
  'hofmann potsdam allee',
  'gibtesnicht',
];

export const run = (): Promise<void> =>
  onFilledEngines(
    { sizes: [size], further: ([company]) => manyTours((company as FilledCompany).key, { tours, stops: 1 }) },
    measure,
  );

/** Beside one row that is read by its key: what a question costs anyway on this machine at this moment. */
async function measure({ side, server, companies: [company] }: Filled): Promise<void> {
  const reader = new Reader(server, company as FilledCompany);
  const { items } = await reader.read<{ items: { key: string }[] }>('/customers?limit=1');
  for (const search of searches) {
    const asked = `/search?${new URLSearchParams({ search }).toString()}`;
    const [bare = 0, found = 0] = await medians([
      [reader, `/customers/${items[0]?.key}`],
      [reader, asked],
    ]);
    tell(
      `find  ${side}, “${search}”: ${found.toFixed(1)} ms to ${bare.toFixed(1)} ms for a row by its key: ratio ${(found / bare).toFixed(1)}`,
      found > goalMs ? `${goalMs} ms` : null,
    );
  }
  reader.end();
}
