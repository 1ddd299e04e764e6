/** What becomes of tours that are due by themselves, and who is told where that ends badly. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { administered } from '#testing/fixtures/administered.ts';
import { addDoneTour, archivedFiles, archiveTour } from '#testing/fixtures/archive.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { failure } from '#server/platform/http/failure.ts';
import { archiveDue } from './due.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
/** Fails the step for as long as it is told. */
let failing: (step: string) => void = () => undefined;
let time = Date.now();
const services = { failpoint: (step: string) => failing(step), now: () => time };

describe.each(mainEngines)('archiving by itself on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine, { services });

  beforeEach(async () => {
    failing = () => undefined;
    time = Date.now();
    await portal.setUp(administrator, 'PATCH', '/settings', { archiveAfterDays: 5 });
  });

  const departure = (daysAgo: number) => `${new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)}T06:00`;
  const addDue = async (daysAgo = 10) => (await addDoneTour(portal, company, administrator, departure(daysAgo))).tour;
  const due = (at: Date) =>
    inCompany(portal, company, (db) =>
      db.updateTable('scheduled_tasks').set({ at }).where('kind', '=', 'archive-due').execute(),
    );
  /** What a sweep does for the company, with no limit to how long it takes on a busy machine. */
  async function sweep(at = new Date(0)): Promise<void> {
    await due(at);
    await archiveDue(portal.services, {
      company: company.key,
      key: company.key,
      database: portal.databases.company('main'),
    });
  }
  const archived = async () => (await archivedFiles(portal, administrator)).map(({ key }) => key);
  async function told(): Promise<string[]> {
    const { items } = (await call('GET', '/notifications')).body as {
      items: { kind: string; tour: { number: string } | null }[];
    };
    return items.flatMap(({ kind, tour }) => (kind === 'archive-failed' ? [tour?.number ?? ''] : [])).toSorted();
  }

  test('happens only where the company has set so', async () => {
    const tour = await addDue(10);
    await portal.setUp(administrator, 'PATCH', '/settings', { archiveAfterDays: null });
    const tasks = await inCompany(portal, company, (db) =>
      db.selectFrom('scheduled_tasks').select('key').where('kind', '=', 'archive-due').execute(),
    );
    expect(tasks).toEqual([]);
    await sweep();
    expect((await call('GET', `/tours/${tour.key}`)).status).toBe(200);
  });

  test('takes tours from so many days on, and no others', async () => {
    const [old, young] = [await addDue(6), await addDue(4)];
    await sweep();
    expect(await archived()).toEqual([old.key]);
    expect((await call('GET', `/tours/${young.key}`)).status).toBe(200);
    await portal.setUp(administrator, 'PATCH', '/settings', { archiveAfterDays: 3 });
    await sweep();
    expect((await archived()).toSorted()).toEqual([old.key, young.key].toSorted());
    expect(await told()).toEqual([]);
  });

  test('lets a tour that cannot be archived hold up no other one, and tells of it once', async () => {
    const tours = [await addDue(12), await addDue(11), await addDue(10)];
    const [, wrong] = tours;
    let seen = '';
    failing = (step) => {
      // Folding names no tour: it is known by how many are folded at a time, which the second of three is.
      if (step === 'archive.folded') seen += 'f';
      if (step === 'archive.folded' && (seen.length === 1 || seen.length === 3)) throw new Error('No paper.');
    };
    await expect(sweep()).rejects.toThrow('No paper.');
    expect((await archived()).toSorted()).toEqual(
      tours.flatMap(({ key }) => (key === wrong?.key ? [] : [key])).toSorted(),
    );
    expect(await told()).toEqual([wrong?.number]);
    failing = () => {
      throw new Error('No paper again.');
    };
    await expect(sweep()).rejects.toThrow('No paper again.');
    expect(await told()).toEqual([wrong?.number]);
    failing = () => undefined;
    await sweep();
    expect(await archived()).toHaveLength(3);
  });

  test('tells of a tour whose photo is gone', async () => {
    const tour = await addDue();
    await rm(join(portal.configuration.dataDir, 'files', company.key, 'additionals'), { recursive: true });
    await sweep();
    expect(await archived()).toEqual([]);
    expect(await told()).toEqual([tour.number]);
  });

  test('waits for a storage that is away, and tells of it once that has lasted for an hour', async () => {
    const [first] = [await addDue(12), await addDue(11)];
    failing = () => {
      throw failure('service-unavailable');
    };
    await expect(sweep(new Date(time - 10_000))).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(await told()).toEqual([]);
    await expect(sweep(new Date(time - 2 * hourMs))).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(await told()).toEqual([first.number]);
    failing = () => undefined;
    await sweep();
    expect(await archived()).toHaveLength(2);
  });

  test('leaves a restored tour alone for 30 days, also where its file is deleted meanwhile', async () => {
    const [kept, deleted] = [await addDue(), await addDue()];
    for (const { key } of [kept, deleted]) await archiveTour(portal, administrator, key);
    await portal.setUp(administrator, 'POST', '/archive/restore', { keys: [kept.key, deleted.key] });
    await portal.setUp(administrator, 'POST', '/archive/remove', { keys: [deleted.key] });
    await sweep();
    for (const { key } of [kept, deleted]) expect((await call('GET', `/tours/${key}`)).status).toBe(200);
    await inCompany(portal, company, (db) =>
      db
        .updateTable('archive')
        .set({ restored: new Date(Date.now() - 31 * dayMs) })
        .execute(),
    );
    await sweep();
    expect((await call('GET', `/tours/${kept.key}`)).status).toBe(404);
    expect((await call('GET', `/tours/${deleted.key}`)).status).toBe(200);
    await inCompany(portal, company, (db) =>
      db.deleteFrom('scheduled_tasks').where('kind', '=', 'restored-tour').execute(),
    );
    await sweep();
    expect((await call('GET', `/tours/${deleted.key}`)).status).toBe(404);
  });
});
