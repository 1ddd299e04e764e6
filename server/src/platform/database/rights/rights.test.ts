import { describe, expect, test } from 'vitest';
import { databasesFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { readRights, rightsOf } from './rights.ts';

describe.each(engines)('on the %s engine', (engine) => {
  const opened = databasesFor(engine, { checksRights: false });

  // `npx vitest run -u --project server server/src/platform/database/rights/rights.test.ts` writes the file anew.
  test('what is looked for is what the migrations make', async () => {
    const { execute } = opened.databases;
    const company = await readRights(execute, 'company');
    const main = (await readRights(execute, 'both')).filter((fact) => !company.includes(fact));
    await expect(
      `${JSON.stringify({ company: rightsOf(company), main: rightsOf(main) }, null, 2)}\n`,
    ).toMatchFileSnapshot('./rights.json');
  });
});
