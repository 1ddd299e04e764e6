/** Vitest's global set-up for the server's tests: one PostgreSQL for all of them, and a migrated installation of either engine to copy. */
import { startPostgres } from './postgres.ts';
import { prepareTemplates } from './templates.ts';

export default async function provideDatabase(): Promise<() => Promise<void>> {
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
