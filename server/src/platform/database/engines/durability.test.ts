import { describe, expect, test } from 'vitest';
import { copyInstallation, engines } from '#testing/engines/databases.ts';
import { surviveKills } from '#testing/runners/survival.ts';

/** As many kills as fit; twenty on each engine are the bench's. */
const budgetMs = 6_000;
const atLeast = 3;

describe.each(engines)('on the %s engine', (engine) => {
  test(
    'kill -9 while writing loses nothing that was acknowledged, and the next start is clean',
    { timeout: 240_000 },
    async () => {
      const { acknowledged, kills, lost, torn, gaps } = await surviveKills({
        engine,
        kills: 20,
        atLeast,
        budgetMs,
        ...(engine === 'embedded' && { prepare: copyInstallation }),
      });
      expect(kills.server + kills.database).toBeGreaterThanOrEqual(atLeast);
      expect(acknowledged).toBeGreaterThanOrEqual(atLeast);
      expect({ lost, torn, gaps }).toEqual({ lost: 0, torn: 0, gaps: 0 });
    },
  );
});
