/** A tour is never lost between the tours and the archive, whatever fails on the way; nothing that is left stays for ever. */
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administered } from '#testing/fixtures/administered.ts';
import { addDoneTour, archivedFiles, archiveTour, downloadFile } from '#testing/fixtures/archive.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { sweepFiles } from '#testing/fixtures/sweeps.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { filesIn, startS3, type TestStorage } from '#testing/engines/s3.ts';

let failing = '';
const services = {
  failpoint: (step: string) => {
    if (step === failing) throw new Error(`failed on purpose at ${step}`);
  },
};

describe.each(mainEngines)('archiving that fails on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine, { services });

  beforeEach(() => {
    failing = '';
  });

  const archives = () => filesIn(join(portal.configuration.dataDir, 'files', company.key, 'archives'));
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
      const file = await downloadFile(portal, administrator, tour.key);
      const asked = { url: `/api/archive/${tour.key}/file`, headers: { ...administrator.headers, range: 'bytes=-20' } };
      expect((await portal.app.inject(asked)).rawPayload).toEqual(Buffer.from(file.subarray(-20)));
      expect(await portal.call(administrator, 'POST', '/archive/restore', { keys: [tour.key] })).toAnswer({
        keys: [tour.key],
      });
      expect(await portal.call(administrator, 'GET', `/tours/${tour.key}`)).toAnswer({ number: tour.number });
    } finally {
      await portal.close();
    }
  });
});
