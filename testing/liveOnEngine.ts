/** The start of the live hub's test files: one database for all their tests, and for each a company with a hub. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openTestDatabases, type Engine, type TestDatabases } from './databases.ts';
import { openLive, type LiveFixture } from './liveFixture.ts';

/**
 * Sets a test file up on an engine; to be called where its tests are described.
 * @param begin is given what each test starts from, before it runs
 */
export function liveOnEngine(engine: Engine, begin: (live: LiveFixture) => void): void {
  let opened: TestDatabases;
  let live: LiveFixture;
  beforeAll(async () => {
    opened = await openTestDatabases(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    live = await openLive(opened.databases);
    begin(live);
  });
  afterEach(() => live.hub.close());
}
