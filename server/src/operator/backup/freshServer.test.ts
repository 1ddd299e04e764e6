/** Restores onto PostgreSQL servers that never knew the roles, with the log-ins of the documentation. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '#testing/engines/databases.ts';
import { temporaryFolder } from '#testing/fixtures/administered.ts';
import { backUpSeveral, contentOf, unasked, type SeveralDatabases } from '#testing/fixtures/backups.ts';
import { emptyPlace, openInstallation } from '#testing/fixtures/installations.ts';
import { buildPortal } from '#testing/fixtures/portal.ts';
import { freshPlace } from '#testing/fixtures/strictLogins.ts';
import { restore } from './restore.ts';

const places = [
  { title: 'with one database', databases: {} },
  { title: 'with one further database', databases: { south: 'same server' } },
  { title: 'with two further databases on the same server', databases: { south: 'same server', west: 'same server' } },
  { title: 'with two further databases on other servers', databases: { south: 'other server', west: 'other server' } },
] as const;

describe('onto a server that never knew the roles', () => {
  const folder = temporaryFolder('fresh');
  const backups = new Map<number, SeveralDatabases>();
  beforeAll(async () => {
    for (const further of [[], ['south'], ['south', 'west']])
      backups.set(further.length, await backUpSeveral('postgres', folder, further));
  }, 240_000);

  test.each(places)(
    'a backup comes back whole $title',
    async ({ title, databases }) => {
      const { file, content, names } = backups.get(Object.keys(databases).length) as SeveralDatabases;
      const own = join(folder, title);
      const place = await freshPlace(own, databases);
      const told: string[] = [];
      await restore(place.configuration, file, { ...unasked, report: (line) => told.push(line) });
      expect(await contentOf(place.configuration, `${own}.tar.gz`)).toEqual(content);
      for (const [index, name] of names.entries())
        expect(told.join('\n')).toContain(`company ${index + 1} of ${names.length}, ${name}`);
      const opened = await openInstallation(place.configuration);
      expect((await opened.app.inject('/api/health')).statusCode).toBe(200);
      await opened.close();
      await place.stop();
    },
    240_000,
  );

  test('is asked about before what a further database holds is replaced, though the main one is empty', async () => {
    const { file } = backups.get(1) as SeveralDatabases;
    const further = await createDatabase({ isEmpty: true });
    const inhabited = await buildPortal('postgres', { companyDatabases: { south: further.url } });
    await inhabited.addCompany('Bleibt GmbH', 'south');
    await inhabited.close();
    const place = await emptyPlace('postgres', { COMPANY_DATABASES: `south=${further.url}` });
    const mayReplace = vi.fn<(question: string) => Promise<boolean>>(() => Promise.resolve(false));
    await expect(restore(place.configuration, file, { ...unasked, mayReplace })).rejects.toThrow('Nothing was changed');
    expect(mayReplace).toHaveBeenCalledWith(
      expect.stringMatching(/holds 0 companies, 0 people and 0 sensors in stock, 1 companies in the database south, /),
    );
    await place.remove();
    await further.drop();
  });
});

describe('between the engines', () => {
  const folder = temporaryFolder('engines');

  test('an installation with a further database moves to PostgreSQL, and back', async () => {
    const { file, content } = await backUpSeveral('embedded', folder, ['south']);
    const there = await freshPlace(join(folder, 'there'), { south: 'same server' });
    await restore(there.configuration, file, unasked);
    const moved = join(folder, 'moved.tar.gz');
    expect(await contentOf(there.configuration, moved)).toEqual(content);
    await there.stop();
    const further = await createDatabase({ isEmpty: true });
    const back = await emptyPlace('embedded', { COMPANY_DATABASES: `south=${further.url}` });
    await restore(back.configuration, moved, unasked);
    expect(await contentOf(back.configuration, join(folder, 'back.tar.gz'))).toEqual(content);
    await back.remove();
    await further.drop();
  }, 240_000);
});
