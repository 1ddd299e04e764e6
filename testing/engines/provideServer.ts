import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { startPostgres } from './postgres.ts';
import { prepareTemplates } from './templates.ts';

/** Builds the server for the tests that start it, then starts one PostgreSQL for all of them, with a migrated installation of either engine to copy. */
export default async function provideServer(): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('The server could not be built.');
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? null : await startPostgres();
  if (server) process.env['TEST_DATABASE_URL'] = server.url;
  const removeTemplates = await prepareTemplates(server?.url ?? given ?? '');
  return async () => {
    await removeTemplates();
    if (!server) return;
    delete process.env['TEST_DATABASE_URL'];
    await server.stop();
  };
}
