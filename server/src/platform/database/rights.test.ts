import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openTestDatabases, type TestDatabases } from '#testing/engines/databases.ts';
import { readRights } from './rights.ts';

describe.each(engines)('on the %s engine', (engine) => {
  let opened: TestDatabases;
  beforeAll(async () => {
    opened = await openTestDatabases(engine);
  });
  afterAll(() => opened.close());

  // `npx vitest run -u --project server server/src/platform/database/rights.test.ts` writes the file anew.
  test('what is looked for is what the migrations make', async () => {
    const { execute } = opened.databases;
    const company = await readRights(execute, 'company');
    const main = (await readRights(execute, 'both')).filter((fact) => !company.includes(fact));
    await expect(`${JSON.stringify({ company, main }, null, 2)}\n`).toMatchFileSnapshot('./rights.json');
  });
});
