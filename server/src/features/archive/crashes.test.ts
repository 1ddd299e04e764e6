/** A tour is never lost between the tours and the archive, whatever fails on the way; nothing that is left stays for ever. */
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administered } from '#testing/fixtures/administered.ts';
import { addDoneTour, archivedFiles, archiveTour } from '#testing/fixtures/archive.ts';
import { inCompany, letUndoExpire } from '#testing/fixtures/people.ts';
import { purgePeople, sweepFiles } from '#testing/fixtures/sweeps.ts';
import { engines } from '#testing/engines/databases.ts';
import { filesIn, startS3, type TestStorage } from '#testing/engines/s3.ts';
import { sweepTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { taskWorks } from '#server/router.ts';
import { readWritten } from './reading.ts';
import { meansOfTask, readStored } from './means.ts';

let failing = '';
let time = Date.now();
const services = {
  failpoint: (step: string) => {
    if (step === failing) throw new Error(`failed on purpose at ${step}`);
  },
  now: () => time,
};
const dayMs = 24 * 60 * 60 * 1000;

describe.each(engines)('archiving that fails on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine, { services });

  beforeEach(() => {
    failing = '';
    time = Date.now();
  });

  const archives = () => filesIn(join(portal.configuration.dataDir, 'files', company.key, 'archives'));
  const sweep = (kind: 'archive-due' | 'redact-archive') =>
    sweepTasks(portal.databases, { [kind]: taskWorks(portal.services)[kind] }, Date.now() + 1000);
  /** Lets an hour pass for what is due, and removes what nothing points at. */
  async function passAnHour(): Promise<void> {
    await inCompany(portal, company, (db) =>
      db
        .updateTable('scheduled_tasks')
        .set({ at: new Date(0) })
        .where('kind', 'in', ['file', 'file-removal'])
        .execute(),
    );
    await sweepFiles(portal.services);
    await sweepFiles(portal.services);
  }
  const readTour = (key: string) => call('GET', `/tours/${key}`);

  test.each(['archive.folded', 'archive.verified', 'archive.moved'])(
    'leaves the tour where it is at %s, and no file for ever',
    async (step) => {
      const { tour } = await addDoneTour(portal, company, administrator);
      failing = step;
      expect((await call('POST', '/archive', { keys: [tour.key] })).status).toBe(500);
      expect(await readTour(tour.key)).toAnswer({ number: tour.number });
      expect(await archivedFiles(portal, administrator)).toEqual([]);
      await passAnHour();
      expect(await archives()).toEqual([]);
      failing = '';
      await archiveTour(portal, administrator, tour.key);
      await passAnHour();
      expect(await archives()).toHaveLength(1);
      expect((await call('POST', '/archive/restore', { keys: [tour.key] })).body).toMatchObject({ keys: [tour.key] });
    },
  );

  test('leaves nothing of a restoration that fails, and restores at the next try', async () => {
    const { tour } = await addDoneTour(portal, company, administrator);
    await archiveTour(portal, administrator, tour.key);
    failing = 'archive.restoring';
    expect((await call('POST', '/archive/restore', { keys: [tour.key] })).status).toBe(500);
    expect((await readTour(tour.key)).status).toBe(404);
    failing = '';
    await passAnHour();
    expect(await call('POST', '/archive/restore', { keys: [tour.key] })).toAnswer({ keys: [tour.key] });
    const folder = join(portal.configuration.dataDir, 'files', company.key);
    await passAnHour();
    expect((await filesIn(join(folder, 'signs'))).length).toBe(1);
    expect((await filesIn(join(folder, 'additionals'))).length).toBe(1);
  });

  test('happens by itself after as many days as are set, not for 30 days after restoring, and not without the setting', async () => {
    const day = new Date(Date.now() - 10 * dayMs).toISOString().slice(0, 10);
    const { tour } = await addDoneTour(portal, company, administrator, `${day}T06:00`);
    const recent = await addDoneTour(portal, company, administrator);
    await sweep('archive-due');
    expect(await archivedFiles(portal, administrator)).toEqual([]);
    await portal.setUp(administrator, 'PATCH', '/settings', { archiveAfterDays: 5 });
    await sweep('archive-due');
    expect((await archivedFiles(portal, administrator)).map(({ key }) => key)).toEqual([tour.key]);
    expect(await readTour(recent.tour.key)).toAnswer({ number: recent.tour.number });
    await portal.setUp(administrator, 'POST', '/archive/restore', { keys: [tour.key] });
    const again = () =>
      inCompany(portal, company, (db) =>
        db
          .updateTable('scheduled_tasks')
          .set({ at: new Date(0) })
          .where('kind', '=', 'archive-due')
          .execute(),
      );
    await again();
    await sweep('archive-due');
    expect(await readTour(tour.key)).toAnswer({ number: tour.number });
    await inCompany(portal, company, (db) =>
      db
        .updateTable('archive')
        .set({ restored: new Date(Date.now() - 31 * dayMs) })
        .execute(),
    );
    await again();
    await sweep('archive-due');
    expect((await readTour(tour.key)).status).toBe(404);
    await portal.setUp(administrator, 'PATCH', '/settings', { archiveAfterDays: null });
    const left = await inCompany(portal, company, (db) =>
      db.selectFrom('scheduled_tasks').select('key').where('kind', '=', 'archive-due').execute(),
    );
    expect(left).toEqual([]);
  });

  test('names nobody whom the company has erased, neither in the file nor once the tour is back', async () => {
    const { tour, driver } = await addDoneTour(portal, company, administrator);
    await archiveTour(portal, administrator, tour.key);
    const read = async () => {
      const [filed] = await inCompany(portal, company, (db) => db.selectFrom('archive').select('file').execute());
      const means = await meansOfTask(
        { company: company.key, database: portal.databases.company('main') },
        portal.services,
      );
      const stored = await readStored(means, 'archives', filed?.file ?? '');
      return readWritten(stored ?? new Uint8Array(), means);
    };
    const name = tour.driver?.name ?? '';
    expect(JSON.stringify((await read()).contents).includes(name)).toBe(true);
    await portal.setUp(administrator, 'POST', `/drivers/${driver.uid}/remove`, { version: 1 });
    await letUndoExpire(portal, company, driver);
    await purgePeople(portal.services);
    await sweep('redact-archive');
    const { contents, parts } = await read();
    expect(JSON.stringify(contents).includes(name)).toBe(false);
    expect([...parts.keys()]).toHaveLength(5);
    await portal.setUp(administrator, 'POST', '/archive/restore', { keys: [tour.key] });
    expect(JSON.stringify((await readTour(tour.key)).body)).not.toContain(name);
    await passAnHour();
    expect(await archives()).toHaveLength(1);
  });
});

describe('with an S3 storage', () => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await startS3();
  });
  afterAll(() => storage.stop());

  test('tours are archived and come back', async () => {
    const { buildPortal } = await import('#testing/fixtures/portal.ts');
    const portal = await buildPortal('embedded', { environment: { STORAGE_URL: storage.url } });
    try {
      const company = await portal.addCompany();
      const administrator = await company.addPerson();
      const { tour } = await addDoneTour(portal, company, administrator);
      await archiveTour(portal, administrator, tour.key);
      expect((await storage.files()).some((path) => path.startsWith(`${company.key}/archives/`))).toBe(true);
      expect(await portal.call(administrator, 'POST', '/archive/restore', { keys: [tour.key] })).toAnswer({
        keys: [tour.key],
      });
      expect(await portal.call(administrator, 'GET', `/tours/${tour.key}`)).toAnswer({ number: tour.number });
    } finally {
      await portal.close();
    }
  });
});
