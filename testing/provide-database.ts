/** Vitest's global set-up for the server's tests: one PostgreSQL for all of them, its address in TEST_DATABASE_URL. */
import { startPostgres } from './postgres.ts';

export default async function provideDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const server = await startPostgres();
  process.env['TEST_DATABASE_URL'] = server.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await server.stop();
  };
}
