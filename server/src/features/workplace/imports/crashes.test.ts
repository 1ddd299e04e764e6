/** An import goes on where a crash has interrupted it, and two processes that work on the same one do nothing twice. */
import { describe, expect, test } from 'vitest';
import type { Notification } from '#contract/workplace/notifications.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { importCalls } from '#testing/fixtures/imports.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { taskWorks } from '#server/router.ts';
import { proceed } from './work.ts';

const rows = 900;
const file = [
  'Name;Straße;PLZ;Ort',
  ...Array.from({ length: rows }, (_none, index) => `Kunde ${index};Weg ${index};12555;Berlin`),
].join('\n');

/** What happens after a batch: nothing, or a crash after so many. */
let batchesLeft = Infinity;
let beginnings: 'work' | 'crash' = 'work';
const failpoint = (step: string) => {
  if (step === 'import.begin' && beginnings === 'crash') throw new Error('The process has crashed.');
  if (step !== 'import.batch') return;
  batchesLeft -= 1;
  if (batchesLeft < 0) throw new Error('The process has crashed.');
};

describe.each(mainEngines)('an import that is interrupted on the %s engine', (engine) => {
  const portal = portalFor(engine, { services: { failpoint } });

  async function started() {
    batchesLeft = Infinity;
    const company = await portal.addCompany();
    const administrator = await company.addPerson();
    const imports = importCalls(portal, administrator);
    const total = async () => ((await portal.call(administrator, 'GET', '/customers')).body as { total: number }).total;
    /** As another process sees it a while after the last sign of life. */
    const sweep = () =>
      sweepTasks(
        portal.databases,
        { 'continue-import': taskWorks(portal.services)['continue-import'] },
        Date.now() + 120_000,
      );
    const told = async () =>
      ((await portal.call(administrator, 'GET', '/notifications')).body as { items: Notification[] }).items;
    return { company, imports, total, sweep, told };
  }

  test('goes on with the next sweep, in the dry run and in the import', async () => {
    const { imports, total, sweep } = await started();
    const { key } = await imports.begin(file);
    batchesLeft = 1;
    await imports.act(key, 'check');
    await expect.poll(() => batchesLeft).toBeLessThan(0);
    expect(await imports.get(key)).toMatchObject({ state: 'checking', counts: { refused: 0 } });
    batchesLeft = Infinity;
    await sweep();
    expect(await imports.until(key, 'checked')).toMatchObject({ counts: { good: rows, duplicates: 0 } });
    batchesLeft = 1;
    await imports.act(key, 'run', { goodOnly: true });
    await expect.poll(() => batchesLeft).toBeLessThan(0);
    const before = await imports.get(key);
    expect([before.state, before.done > 0 && before.done < rows]).toEqual(['running', true]);
    batchesLeft = Infinity;
    await sweep();
    expect(await imports.until(key, 'done')).toMatchObject({ counts: { added: rows }, done: rows });
    expect(await total()).toBe(rows);
  });

  test('is checked once by processes that work on it together, written once and undone once', async () => {
    const { company, imports, total } = await started();
    const task = { company: company.key, database: portal.databases.company('main') };
    const { key } = await imports.begin(file);
    await imports.act(key, 'check');
    await Promise.all([1, 2].map(() => proceed(portal.services, { ...task, key })));
    expect(await imports.until(key, 'checked')).toMatchObject({ counts: { good: rows, duplicates: 0 } });
    await imports.act(key, 'run', { goodOnly: true });
    await Promise.all([1, 2].map(() => proceed(portal.services, { ...task, key })));
    expect(await imports.until(key, 'done')).toMatchObject({ counts: { added: rows } });
    expect(await total()).toBe(rows);
    await imports.act(key, 'undo');
    await Promise.all([1, 2].map(() => proceed(portal.services, { ...task, key })));
    expect(await imports.until(key, 'undone')).toMatchObject({ counts: { kept: 0 } });
    expect(await total()).toBe(0);
  });

  test('counts as failed where nobody gets it on, and can be taken back', async () => {
    const { imports, total, sweep, told } = await started();
    const { key } = await imports.checked(file);
    batchesLeft = 1;
    await imports.act(key, 'run', { goodOnly: true });
    await expect.poll(() => batchesLeft).toBeLessThan(0);
    beginnings = 'crash';
    for (let attempt = 1; attempt <= 5; attempt += 1) await expect(sweep()).rejects.toThrow('crashed');
    await sweep();
    expect(await imports.get(key)).toMatchObject({ state: 'failed', problem: 'unexpected-error' });
    expect(await told()).toMatchObject([
      { kind: 'import-failed', person: null, import: { filename: 'Kunden.csv', problem: 'unexpected-error' } },
    ]);
    expect(await total()).toBeGreaterThan(0);
    beginnings = 'work';
    batchesLeft = Infinity;
    await imports.act(key, 'undo');
    await imports.until(key, 'undone');
    expect(await total()).toBe(0);
    await imports.act(key, 'remove');
    expect(await told()).toMatchObject([{ kind: 'import-failed', import: null }]);
  });

  test('ends where it is cancelled; what was written stays and can be undone', async () => {
    const { imports, total } = await started();
    const { key } = await imports.checked(file);
    batchesLeft = 1;
    await imports.act(key, 'run', { goodOnly: true });
    await expect.poll(() => batchesLeft).toBeLessThan(0);
    batchesLeft = Infinity;
    const cancelled = await imports.act(key, 'cancel');
    expect(cancelled.body).toMatchObject({ state: 'cancelled', counts: { added: await total() } });
    await imports.act(key, 'undo');
    await imports.until(key, 'undone');
    expect(await total()).toBe(0);
  });
});
