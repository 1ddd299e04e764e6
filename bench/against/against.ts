/**
 * The present version, an older one and the floor in the same minutes: rates of list, get, create and update, processor
 * time of a request, start, memory, and the first sight of each page. Ratios are told; what is below nine tenths of the
 * older version fails the bench.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#testing/engines/postgres.ts';
import { addressOf, administer } from '#testing/engines/templates.ts';
import { builtServer } from '#testing/runners/server.ts';
import { keptDays } from '#testing/snapshots/kept.ts';
import { executeAt } from '#testing/engines/databases.ts';
import { someCustomer } from '../companies.ts';
import { load, type Request } from '../load.ts';
import { processorSeconds, residentMegabytes } from '../processor.ts';
import { measureRooms, type RoomTimes } from './rooms.ts';
import {
  buildVersion,
  fill,
  floorSide,
  loadDemo,
  newestKept,
  productSide,
  type FilledSide,
  type Operation,
  type Running,
} from './sides.ts';

const operations: readonly Operation[] = ['list', 'get', 'create', 'update'];
const customers = 10_000;
const target = { connections: 10, seconds: 4 };
const rounds = 5;
const starts = 5;
/** Of the older version's rate at least. */
const leastRatio = 0.9;

/** Requests a second, and milliseconds of the server's processor for each. */
interface Measured {
  rate: number;
  processor: number;
}
type BySide<Value> = Map<string, Value[]>;

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** @param commit what the present version is compared with; the version of the newest kept snapshot where it is left out */
export async function run(commit?: string): Promise<void> {
  const older = buildVersion(commit ?? newestKept(keptDays.at(-1) ?? ''));
  const postgres = await startPostgres({ durable: true });
  const folder = await mkdtemp(join(tmpdir(), 'tourlotse-bench-'));
  const running: Running[] = [];
  try {
    const sides = await filledSides(postgres.url, folder, older);
    for (const side of sides) running.push(await side.start());
    const measured = new Map<Operation, BySide<Measured>>();
    for (const operation of operations) measured.set(operation, await measureInTurn(sides, running, operation));
    const memory = await Promise.all(running.map(({ process: { pid } }) => residentMegabytes(pid)));
    for (const one of running.splice(0)) await one.stop();
    const started: BySide<number> = new Map(sides.map(({ name }) => [name, []]));
    for (let round = 0; round < starts; round += 1)
      for (const side of sides) started.get(side.name)?.push(await timeOfStart(side));
    tell(sides, { measured, memory, started }, await measureRooms(older.program));
  } finally {
    for (const one of running) await one.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    older.remove();
  }
}

async function filledSides(
  server: string,
  folder: string,
  older: { commit: string; program: string },
): Promise<FilledSide[]> {
  const bodies = Array.from({ length: customers }, (_, index) => JSON.stringify(someCustomer(index)));
  const database = async (name: string) => {
    await administer(server, `create database ${name}`);
    return addressOf(server, name);
  };
  const sides: FilledSide[] = [];
  for (const [name, program] of [
    ['present', builtServer],
    [older.commit, older.program],
  ] as const) {
    const [url, data] = [await database(`version_${name}`), join(folder, name)];
    const token = await loadDemo(program, url, data);
    const headers = { authorization: `Bearer ${token}` };
    sides.push(await fill(productSide(name, program, url, data), headers, bodies));
    await executeAt(url)('vacuum analyze');
  }
  const url = await database('floor');
  sides.push(await fill(floorSide(url), {}, bodies));
  await executeAt(url)('vacuum analyze');
  return sides;
}

/** Rounds of all sides in turn, so that what else the machine does hits all alike. */
async function measureInTurn(
  sides: readonly FilledSide[],
  running: readonly Running[],
  operation: Operation,
): Promise<BySide<Measured>> {
  const results: BySide<Measured> = new Map(sides.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) {
      const { port, process } = running[index] as Running;
      const before = await processorSeconds([{ process }]);
      const { rate, statuses } = await load({ ...target, port }, requestsOf(side, operation));
      const used = (await processorSeconds([{ process }])) - before;
      const refused = Object.keys(statuses).filter((status) => status !== '200');
      if (refused.length > 0) throw new Error(`${side.name} refused to ${operation}: ${refused.join(', ')}`);
      // The first one compiles, and prepares statements.
      if (round >= 0) results.get(side.name)?.push({ rate, processor: (1000 * used) / (rate * target.seconds) });
    }
  return results;
}

function requestsOf(side: FilledSide, operation: Operation): (count: number) => Request {
  const { method, path } = side.requestOf(operation);
  const { headers } = side;
  let turn = 0;
  return (count) => {
    // One after the other: no two requests under way are for the same, so that each update names its version.
    const customer = side.customers[(turn += 1) % side.customers.length] ?? { key: '', version: 0 };
    const request = { method, path: path(customer.key), headers };
    if (operation === 'create') return { ...request, body: JSON.stringify(someCustomer(customers + count)) };
    if (operation !== 'update') return request;
    const { version } = customer;
    customer.version += 1;
    return { ...request, body: JSON.stringify({ version, city: `Zossen ${count} ${version}` }) };
  };
}

/** Milliseconds from the start of the process to its first list. */
async function timeOfStart(side: FilledSide): Promise<number> {
  const began = performance.now();
  const { port, stop } = await side.start();
  const { path } = side.requestOf('list');
  const answer = await fetch(`http://127.0.0.1:${port}${path('')}`, { headers: side.headers });
  await answer.arrayBuffer();
  const took = performance.now() - began;
  await stop();
  return took;
}

interface Figures {
  measured: Map<Operation, BySide<Measured>>;
  memory: readonly number[];
  started: BySide<number>;
}

function tell(sides: readonly FilledSide[], { measured, memory, started }: Figures, rooms: readonly RoomTimes[]): void {
  const [present, older, floor] = sides.map(({ name }) => name) as [string, string, string];
  const lines: string[] = [];
  let isSlower = false;
  for (const [operation, results] of measured) {
    const of = (side: string, what: keyof Measured) => median(results.get(side)?.map((one) => one[what]) ?? []);
    // Of the same round: the machine is not equally fast in all.
    const ratioTo = (side: string) =>
      median(results.get(present)?.map(({ rate }, round) => rate / (results.get(side)?.[round]?.rate ?? NaN)) ?? []);
    isSlower ||= ratioTo(older) < leastRatio;
    lines.push(
      `${operation.padEnd(6)} ${sides.map(({ name }) => `${name} ${of(name, 'rate').toFixed(0)}/s ${of(name, 'processor').toFixed(2)} ms`).join(', ')}: ` +
        `${ratioTo(older).toFixed(2)} of ${older}, ${ratioTo(floor).toFixed(2)} of the floor`,
    );
  }
  const starts = sides.map(({ name }) => median(started.get(name) ?? []));
  lines.push(
    `start  ${sides.map(({ name }, index) => `${name} ${starts[index]?.toFixed(0)} ms`).join(', ')}`,
    `memory ${sides.map(({ name }, index) => `${name} ${memory[index]?.toFixed(0)} MB`).join(', ')}`,
  );
  for (const { page, present: now, older: before } of rooms) {
    const ratio = before / now;
    isSlower ||= ratio < leastRatio;
    lines.push(`${page}: present ${now.toFixed(0)} ms, ${older} ${before.toFixed(0)} ms: ${ratio.toFixed(2)}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!isSlower) return;
  process.stdout.write(`Slower than ${leastRatio} of ${older}.\n`);
  process.exitCode = 1;
}
