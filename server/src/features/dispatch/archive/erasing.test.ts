/** Who is erased is named by no archived tour any more: neither by its data nor by its paper, nor once it is back. */
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { administered } from '#testing/fixtures/administered.ts';
import {
  addDoneTour,
  archivedFiles,
  archiveTour,
  downloadFile,
  formOfFile,
  unfoldFile,
} from '#testing/fixtures/archive.ts';
import { letUndoExpire } from '#testing/fixtures/people.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';
import { purgePeople } from '#testing/fixtures/sweeps.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { redactFile } from './erasing.ts';

describe.each(mainEngines)('a person who is erased, on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);

  async function erase(driver: TestPerson): Promise<void> {
    await portal.setUp(administrator, 'POST', `/drivers/${driver.uid}/remove`, { version: 1 });
    await letUndoExpire(portal, company, driver);
    await purgePeople(portal.services);
  }
  /** What a sweep does for the file, with no limit to how long it takes on a busy machine. */
  const redact = (key: string) =>
    redactFile(portal.services, { company: company.key, key, database: portal.databases.company('main') });
  /** All words of a tour's file, also those on paper. */
  async function wordsOf(key: string): Promise<string> {
    const parts = await unfoldFile(portal, company, await downloadFile(portal, administrator, key));
    const paper = await getDocumentProxy(new Uint8Array(parts.get('tour.pdf') ?? []));
    const { text } = await extractText(paper, { mergePages: true });
    return `${Buffer.from(parts.get('tour.json') ?? []).toString()}\n${text}`;
  }

  test('is named neither by the data nor on paper, and pictures stay', async () => {
    const { tour, driver } = await addDoneTour(portal, company, administrator);
    await archiveTour(portal, administrator, tour.key);
    const name = tour.driver?.name ?? '';
    const before = await wordsOf(tour.key);
    expect(before.split(name).length).toBeGreaterThan(2);
    await erase(driver);
    await redact(tour.key);
    expect(await wordsOf(tour.key)).not.toContain(name);
    expect(await call('GET', `/archive/preview?keys[0]=${tour.key}`)).toAnswer([
      { signatures: 1, photos: 1, problem: null },
    ]);
    await portal.setUp(administrator, 'POST', '/archive/restore', { keys: [tour.key] });
    expect(JSON.stringify((await call('GET', `/tours/${tour.key}`)).body)).not.toContain(name);
    expect(JSON.stringify((await call('GET', `/tours/${tour.key}/steps`)).body)).not.toContain(name);
  });

  test('is not brought back by a file that was downloaded before', async () => {
    const { tour, driver } = await addDoneTour(portal, company, administrator);
    await archiveTour(portal, administrator, tour.key);
    const name = tour.driver?.name ?? '';
    const file = await downloadFile(portal, administrator, tour.key);
    await portal.setUp(administrator, 'POST', '/archive/remove', { keys: [tour.key] });
    await erase(driver);
    expect(await call('POST', '/archive/upload', formOfFile(file))).toAnswer({ isNew: true });
    await redact(tour.key);
    expect(await wordsOf(tour.key)).not.toContain(name);
    expect(await archivedFiles(portal, administrator)).toMatchObject([{ tourNumber: tour.number }]);
  });
});
