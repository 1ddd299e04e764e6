import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Board, BoardJobs, Placement } from '#contract/dispatch/board.ts';
import type { Arrangement } from '#contract/dispatch/distribution.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { randomOf, type Random } from '#testing/evaluator/random.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { placeInBerlin } from '#testing/fixtures/placeInBerlin.ts';
import { buildJob, buildWholeTour } from '#testing/fixtures/tours.ts';

const day = '2026-11-23';
const seeds = process.env['TEST_EVERYTHING'] ? 12 : 3;
const rounds = 12;
const position = (number: number) => ({ lat: 52.5, lng: 13.2 + number / 50 });

interface Plans {
  /** Keys of the jobs of each tour, in their order. */
  tours: Map<string, string[]>;
  open: string[];
}

describe.each(mainEngines)('two dispatchers on one board on the %s engine', (engine) => {
  const { call, company, administrator, portal } = administered(engine);

  async function readPlans(): Promise<Plans> {
    const { tours } = (await call('GET', `/board?day=${day}`)).body as Board;
    const { items } = (await call('GET', `/board/jobs?day=${day}`)).body as BoardJobs;
    return {
      tours: new Map(
        tours.map(({ key, stops }) => [key, stops.flatMap((stop) => (stop.kind === 'customer' ? [stop.key] : []))]),
      ),
      open: items.map(({ key }) => key),
    };
  }
  const jobsOf = ({ tours, open }: Plans) => [...[...tours.values()].flat(), ...open].toSorted();

  async function prepare() {
    const added: string[] = [];
    for (let number = 0; number < 8; number += 1) {
      const place = placeInBerlin(`Auftrag ${number}`, position(number)) as never;
      const { body } = await portal.setUp(administrator, 'POST', '/jobs', buildJob({ place }));
      added.push((body as Job).key);
    }
    for (let number = 0; number < 3; number += 1) {
      const whole = await buildWholeTour(portal, company, administrator);
      const [start, , finish] = whole.stops;
      const customers = [1, 2].map((stop) => ({
        key: uuidv7(),
        kind: 'customer' as const,
        place: placeInBerlin(`Stopp ${number}-${stop}`, position(10 + 2 * number + stop)),
      }));
      const body = { ...whole, stops: [start, ...customers, finish] };
      const { key } = (await portal.setUp(administrator, 'POST', '/tours', body)).body as Tour;
      if (number === 0) await portal.setUp(administrator, 'POST', `/tours/${key}/release`, { version: 1 });
    }
  }

  /** An act as somebody decides it who sees these plans. */
  function anyAct(random: Random, seen: Plans): { path: string; body: object } {
    const tours = [...seen.tours.keys()];
    const whereOf = (job: string) => tours.find((tour) => seen.tours.get(tour)?.includes(job)) ?? null;
    const all = jobsOf(seen);
    if (random.chance(0.6)) {
      const job = random.pick(all);
      const to = random.pick([...tours, null]);
      const behind = to === null ? null : random.pick([null, ...(seen.tours.get(to) ?? [])]);
      const from = whereOf(job);
      const placement: Placement = {
        job,
        from,
        to: to === null ? null : { tour: to, behind: behind === job ? null : behind },
      };
      return { path: '/board/placements', body: { placements: [placement] } };
    }
    // Some of all jobs are dealt out anew over two tours.
    const dealt = random.shuffled(all.filter((job) => whereOf(job) === null || random.chance(0.7))).slice(0, 6);
    const [one, other] = random.shuffled(tours);
    const half = Math.ceil(dealt.length / 2);
    const moved = (jobs: readonly string[]) => jobs.map((job) => ({ job, from: whereOf(job) }));
    const arrangement: Arrangement = {
      tours: [
        { tour: one ?? '', jobs: moved(dealt.slice(0, half)) },
        { tour: other ?? '', jobs: moved(dealt.slice(half)) },
      ],
      added: [],
      opened: [],
      removed: [],
    };
    return { path: '/board/arrangements', body: arrangement };
  }

  test.each(Array.from({ length: seeds }, (_, index) => index + 1))('lose nothing, seed %i', async (seed) => {
    const colleague = await company.addPerson();
    await prepare();
    const random = randomOf(seed);
    const all = jobsOf(await readPlans());
    expect(all).toHaveLength(14);
    const codes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      // Both decide by what they see now, and one of them sometimes takes back what was done meanwhile.
      const seen = await readPlans();
      const [mine, theirs] = [anyAct(random, seen), anyAct(random, seen)];
      const answers = await Promise.all([
        call('POST', mine.path, mine.body),
        call('POST', theirs.path, theirs.body, colleague),
      ]);
      for (const { status, body } of answers) codes.add(status === 200 ? 'done' : (body as { code: string }).code);
      expect(jobsOf(await readPlans()), `round ${round}`).toEqual(all);
      const [first] = answers;
      if (first.status !== 200 || random.chance(0.5)) continue;
      const { undo } = first.body as { undo: object };
      const taken = mine.path === '/board/placements' ? { placements: undo } : undo;
      const { status, body } = await call('POST', mine.path, taken);
      codes.add(status === 200 ? 'undone' : (body as { code: string }).code);
      expect(jobsOf(await readPlans()), `round ${round}, taken back`).toEqual(all);
    }
    expect([...codes]).toEqual(expect.arrayContaining(['done', 'undone']));
    // What is refused is said in words that a dispatcher understands.
    for (const code of codes) expect(['done', 'undone', 'stop-taken', 'not-found', 'conflict']).toContain(code);
  });

  test('who decides by an old view does not take a job from where the colleague has put it', async () => {
    await prepare();
    const { open, tours } = await readPlans();
    const [mine = '', theirs = ''] = tours.keys();
    const [job = ''] = open;
    const move = (tour: string) => ({ placements: [{ job, from: null, to: { tour, behind: null } }] });
    expect((await call('POST', '/board/placements', move(theirs))).status).toBe(200);
    expect(await call('POST', '/board/placements', move(mine))).toBeRefused(409, 'stop-taken');
    expect((await readPlans()).tours.get(theirs)).toContain(job);
  });
});
