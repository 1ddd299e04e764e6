/**
 * What the archive costs: its list of fifty thousand beside one of fifty, page for page; and a thousand tours on their
 * way into it, with somebody beside who goes on working.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Tour } from '#contract/dispatch/tours.ts';
import { manyArchived } from '#testing/fixtures/manyArchived.ts';
import { manyTours } from '#testing/fixtures/manyTours.ts';
import { blackPng } from '#testing/fixtures/pictures.ts';
import type { FilledCompany } from './companies.ts';
import { medians, onFilledEngines, Reader, tell, type Filled } from './filled.ts';
import { load } from './load.ts';

const sizes = { small: 50, large: 50_000 } as const;
/** How much dearer the long list may be, in times or in milliseconds: a thousand rows are counted of it, which takes two or three. */
const goal = { times: 1.5, ms: 5 } as const;
/** Seven of ten are over. */
const tours = { tours: 3000, stops: 10 } as const;
const moved = 1000;
const atOnce = 20;
const goalSeconds = 60;
const aloneSeconds = 8;
/** Until when somebody who looks on does not notice. */
const goalP99Ms = 1000;

/** As many rows of each company stand on a page, so that what differs is the way to them. */
const orders = ['sort=-created', 'sort=tourNumber', 'sort=orderNumber', 'sort=-departure'];
/** What is looked for among fifty is no measure for this: it is held against what somebody waits for without noticing. */
const searches = [
  'search=feinkost',
  'search=lindqvist',
  'search=2501%20000017',
  'fromDay=2025-01-01&untilDay=2025-01-01',
];
const goalSearchMs = 100;

export const run = (): Promise<void> =>
  onFilledEngines(
    {
      sizes: [1, 2, 3].map(() => ({ rows: 1000, drivers: 40, sensors: 0 })),
      further: ([small, large, busy]) => [
        manyArchived((small as FilledCompany).key, sizes.small),
        manyArchived((large as FilledCompany).key, sizes.large),
        ...manyTours((busy as FilledCompany).key, tours),
        ...signed((busy as FilledCompany).key),
      ],
    },
    async (filled) => {
      await compare(filled);
      await archive(filled);
    },
  );

interface Page {
  items: { key: string }[];
  next: string | null;
}

async function compare({ side, server, companies }: Filled): Promise<void> {
  const [small, large] = companies.map((company) => new Reader(server, company)) as [Reader, Reader];
  const told = (what: string, [one = 0, many = 0]: readonly number[], isMissed: boolean, missed: string) =>
    tell(
      `archive  ${side}, ${what}: of ${sizes.large} ${many.toFixed(1)} ms, of ${sizes.small} ${one.toFixed(1)} ms: ratio ${(many / one).toFixed(2)}`,
      isMissed ? missed : null,
    );
  for (const query of [...orders, ...searches]) {
    const list = `/archive?limit=20&${query}`;
    const isSearch = searches.includes(query);
    const measure = async (what: string, ofSmall: string, ofLarge: string) => {
      const figures = await medians([
        [small, ofSmall],
        [large, ofLarge],
      ]);
      const [one = 0, many = 0] = figures;
      if (isSearch) told(what, figures, many > goalSearchMs, `${goalSearchMs} ms`);
      else
        told(
          what,
          figures,
          many > goal.times * one && many > one + goal.ms,
          `at most ${goal.times} or ${goal.ms} ms more`,
        );
    };
    await measure(query, list, list);
    const [one, many] = [await small.read<Page>(list), await large.read<Page>(list)];
    if (one.next === null || many.next === null) continue;
    const more = (next: string) => `${list}&cursor=${encodeURIComponent(next)}`;
    await measure(`${query}, loading more`, more(one.next), more(many.next));
  }
  for (const reader of [small, large]) reader.end();
}

/** Every other stop has a signature; each is a file of its own. */
function signed(company: string): string[] {
  const own = `'${company}'::uuid`;
  const file = `overlay(overlay(md5(s.key::text || ' sign') placing '7' from 13) placing '8' from 17)::uuid`;
  const stops = `from company.sent_stops s join company.tours t on t.company = s.company and t.key = s.tour
    where s.company = ${own} and s.sequence % 2 = 0 and t.state = 'done'`;
  return [
    `insert into company.tour_stop_pictures (company, stop, key, tour, kind, file)
      select s.company, s.key, ${file}, s.tour, 'sign', ${file} ${stops}`,
    `insert into company.files (company, key, folder, type, size)
      select s.company, ${file}, 'signs', 'image/png', 100 ${stops}`,
    `update company.sent_stops s set sign = p.file, state = 'delivered', arrived = s.planned_arrival, left_at = s.planned_departure
      from company.tour_stop_pictures p where p.company = ${own} and s.company = ${own} and p.stop = s.key`,
  ];
}

async function archive({ side, server, companies }: Filled): Promise<void> {
  const company = companies[2] as FilledCompany;
  const reader = new Reader(server, company);
  const keys = await overKeys(reader);
  await writeSignatures(path.join(server.dataDir, 'files', company.key, 'signs'), reader, keys);
  const watch = (seconds: number) =>
    load({ port: server.port, connections: 1, seconds }, (count) => listOf(company, count));
  const alone = await watch(aloneSeconds);
  const started = performance.now();
  const archiving = (async () => {
    for (let start = 0; start < keys.length; start += atOnce) {
      const { left } = await reader.post<{ left: unknown[] }>('/archive', { keys: keys.slice(start, start + atOnce) });
      if (left.length > 0) throw new Error(`Some were left out: ${JSON.stringify(left)}`);
    }
    return (performance.now() - started) / 1000;
  })();
  const [beside, seconds] = await Promise.all([watch(aloneSeconds), archiving]);
  reader.end();
  tell(
    `archive  ${side}: ${keys.length} tours in ${seconds.toFixed(1)} s`,
    seconds > goalSeconds ? `${goalSeconds} s` : null,
  );
  tell(
    `archive  ${side}: customers meanwhile p99 ${beside.p99.toFixed(1)} ms to ${alone.p99.toFixed(1)} ms alone: ` +
      `ratio ${(beside.p99 / alone.p99).toFixed(1)}, p50 ${(beside.p50 / alone.p50).toFixed(1)}`,
    beside.p99 > goalP99Ms || Object.keys(beside.statuses).join() !== '200' ? `${goalP99Ms} ms` : null,
  );
}

async function overKeys(reader: Reader): Promise<string[]> {
  const keys: string[] = [];
  for (let cursor = ''; keys.length < moved;) {
    const span = 'fromDay=2026-01-01&untilDay=2026-12-31&state=done&limit=200';
    const page = await reader.read<Page>(`/tours?${span}${cursor}`);
    keys.push(...page.items.map(({ key }) => key));
    if (page.next === null) break;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
  return keys.slice(0, moved);
}

/** The pictures that the rows name. */
async function writeSignatures(folder: string, reader: Reader, keys: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const picture = blackPng(600, 200);
  for (const key of keys) {
    const { stops } = await reader.read<Tour>(`/tours/${key}`);
    for (const { sign } of stops) if (sign) await writeFile(path.join(folder, path.basename(sign)), picture);
  }
}

const listOf = ({ token }: FilledCompany, count: number) => ({
  method: 'GET',
  // Each its own question: the same one would be answered together.
  path: `/api/customers?limit=${20 + (count % 60)}&sort=name`,
  headers: { authorization: `Bearer ${token}` },
});
