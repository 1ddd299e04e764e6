/**
 * The day board of a full day beside the list of its tours, and taking a proposal of all its tours beside the move of one
 * job: in a company of as many tours as after some months.
 */
import type { Board } from '#contract/dispatch/board.ts';
import type { Arrangement } from '#contract/dispatch/distribution.ts';
import { manyTours } from '#testing/fixtures/manyTours.ts';
import { medians, onFilledEngines, Reader, tell, type Filled } from './filled.ts';

/** Seventeen customers each: a thousand jobs on a day. */
const size = { tours: 6000, stops: 17, toursADay: 60 } as const;
const day = '2026-03-02';
/** Milliseconds that taking a proposal of a whole day may take. */
const takenMaximumMs = 1000;
/** How many times the list of the day's tours the board may take; it has each stop's place and load besides. */
const boardMaximum = 4;

export const run = (): Promise<void> =>
  onFilledEngines(
    {
      sizes: [{ rows: 40, drivers: 70, sensors: 0 }],
      further: ([company]) => (company ? [...manyTours(company.key, size), ...allPlanned(company.key)] : []),
    },
    measureDay,
  );

/** Every tour of the day can be changed. */
const allPlanned = (company: string): string[] => {
  const ofDay = `company = '${company}' and departure >= '${day}' and departure < '${day}U'`;
  return [
    `delete from company.sent_stops where company = '${company}' and tour in (select key from company.tours where ${ofDay})`,
    `update company.tours set state = 'planned' where ${ofDay}`,
  ];
};

async function measureDay({ side, server, companies: [company] }: Filled): Promise<void> {
  if (!company) throw new Error('The bench has no company.');
  const reader = new Reader(server, company);
  const [list = 0, board = 0, jobs = 0] = await medians([
    [reader, `/tours?fromDay=${day}&untilDay=${day}&limit=100`],
    [reader, `/board?day=${day}`],
    [reader, `/board/jobs?day=${day}`],
  ]);
  tell(
    `board  ${side}: ${size.toursADay} tours with ${size.stops} stops ${board.toFixed(1)} ms, open jobs ${jobs.toFixed(1)} ms, ` +
      `to the list of the tours ${list.toFixed(1)} ms: ratio ${(board / list).toFixed(2)}`,
    board > boardMaximum * list ? `at most ${boardMaximum}` : null,
  );
  const ms = await timeOf(async () =>
    reader.post('/board/arrangements', turned(await reader.read<Board>(`/board?day=${day}`))),
  );
  tell(
    `board  ${side}: the jobs of all tours of the day in another order ${ms.toFixed(0)} ms, ${(ms / board).toFixed(1)} times the board`,
    ms > takenMaximumMs ? `at most ${takenMaximumMs} ms` : null,
  );
  reader.end();
}

/** Every tour that can be changed with its customers turned round, each first one in the next tour. */
function turned({ tours }: Board): Arrangement {
  const open = tours.filter(({ state }) => state === 'draft' || state === 'planned' || state === 'released');
  const jobsOf = (tour: Board['tours'][number] | undefined) =>
    (tour?.stops ?? []).flatMap(({ kind, key }) =>
      kind === 'customer' ? [{ job: key, from: tour?.key ?? null }] : [],
    );
  return {
    tours: open.map((tour, index) => ({
      tour: tour.key,
      jobs: [...jobsOf(open[(index + 1) % open.length]).slice(0, 1), ...jobsOf(tour).slice(1).toReversed()],
    })),
    added: [],
    opened: [],
    removed: [],
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
