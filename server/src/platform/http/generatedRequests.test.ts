import { describe, expect, test } from 'vitest';
import { portalFor } from '#testing/fixtures/administered.ts';
import { operationsCount, sendGenerated } from '#testing/fixtures/generatedRequests.ts';
import { mainEngines } from '#testing/engines/databases.ts';

/** Two of each operation; `npm run bench -- requests` sends 40,000. */
const count = 2 * operationsCount;

describe.each(mainEngines)('requests made from the contract’s schemas, on the %s engine', (engine) => {
  const portal = portalFor(engine);

  test('are answered or refused, and break nothing', async () => {
    const { sent, reached, broken } = await sendGenerated(portal, count, 23);
    expect(broken).toEqual([]);
    expect(sent).toBe(count);
    expect(reached.size).toBeGreaterThan(operationsCount / 4);
  });
});
