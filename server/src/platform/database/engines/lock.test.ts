import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderLockedError, lockFolder } from './lock.ts';

const program = resolve(import.meta.dirname, '../../../../../testing/engines/lockHolder.ts');
const started = new Set<Holder>();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tourlotse-lock-'));
});
afterEach(async () => {
  await Promise.all([...started].map((holder) => holder.kill()));
  rmSync(folder, { recursive: true });
});

interface Holder {
  pid: number | undefined;
  tell(order: string): Promise<string>;
  kill(): Promise<void>;
}

async function startHolder(): Promise<Holder> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await answers.next()).value);
  const holder: Holder = {
    pid: child.pid,
    tell(order) {
      child.stdin.write(`${order}\n`);
      return next();
    },
    async kill() {
      started.delete(holder);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
  started.add(holder);
  expect(await next()).toBe('listening');
  return holder;
}

const take = (holder: Holder) => holder.tell(`take ${folder}`);

test('a second process is refused and told who holds the folder', async () => {
  const before = Date.now();
  const [first, second] = await Promise.all([startHolder(), startHolder()]);
  expect(await take(first)).toBe('taken');
  const refusal = await take(second);
  expect(refusal).toContain(`${folder} is in use by another server process (process ${first.pid}, started `);
  const since = Date.parse(/started (\S+)\)\.$/.exec(refusal)?.[1] ?? '');
  expect(since).toBeGreaterThanOrEqual(before);
  expect(since).toBeLessThanOrEqual(Date.now());
});

test('the same process is refused as well', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError);
  await lock.release();
});

test('releasing frees the folder and leaves nothing in it but the file to lock', async () => {
  const [first, second] = await Promise.all([startHolder(), startHolder()]);
  await take(first);
  expect(await first.tell('release')).toBe('released');
  expect(readdirSync(folder)).toEqual(['lock.sqlite']);
  expect(await take(second)).toBe('taken');
});

test('what a killed process left is taken over at once, under the name of the new owner', async () => {
  const [first, second] = await Promise.all([startHolder(), startHolder()]);
  await take(first);
  const left = readdirSync(folder);
  await first.kill();
  expect(readdirSync(folder)).toEqual(left);
  expect(left).toEqual(['lock.owner', 'lock.sqlite']);
  expect(await take(second)).toBe('taken');
  expect(readFileSync(join(folder, 'lock.owner'), 'utf8')).toContain(`process ${second.pid}, `);
});

test('an attempt that is refused takes nothing from the one who holds the folder', async () => {
  const [first, second] = await Promise.all([startHolder(), startHolder()]);
  expect(await take(first)).toBe('taken');
  expect(await take(first)).toContain(`(process ${first.pid}, `);
  expect(await take(second)).toContain(`(process ${first.pid}, `);
});

test('of many that come at once upon a dead lock exactly one gets the folder, every time', async () => {
  const racers = await Promise.all([startHolder(), startHolder(), startHolder()]);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(racers.map(take));
    const winners = racers.filter((_, index) => answers[index] === 'taken');
    expect(winners).toHaveLength(1);
    const losers = answers.filter((answer) => answer !== 'taken');
    expect(losers.every((answer) => answer.includes('is in use by another server process'))).toBe(true);
    await winners[0]!.kill();
    racers.splice(racers.indexOf(winners[0]!), 1, await startHolder());
  }
});

test('of many in one process, whose claims are as close as can be, exactly one gets the folder', async () => {
  for (let round = 0; round < 20; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const locks = tries.filter((attempt) => attempt.status === 'fulfilled').map(({ value }) => value);
    expect(locks).toHaveLength(1);
    await locks[0]!.release();
  }
  expect(readdirSync(folder)).toEqual(['lock.sqlite']);
});
