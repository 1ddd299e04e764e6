import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { portalFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { manyRows, numberOf } from '#testing/fixtures/manyRows.ts';
import { manyTours } from '#testing/fixtures/manyTours.ts';
import type { TestPerson } from '#testing/fixtures/portal.ts';
import { asOwner } from '#server/platform/database/engines/postgres.ts';

const sizes = { small: 40, large: 4000 } as const;
/** How much dearer a list may be of a hundred times as many rows; wrong plans are so by hundreds and thousands. */
const dearerAtMost = 40;

const one = numberOf(17);
const lists = [
  '/customers',
  '/customers?sort=-phone',
  `/customers?search=${one}`,
  '/customers?search=feinkost',
  '/customers?search=lindqvist%20berlin',
  '/customers?search=lindqvist&sort=-city',
  '/categories',
  '/vehicles',
  '/vehicles?sort=-created',
  `/vehicles?search=${one}`,
  '/vehicles?search=sprinter',
  '/vehicles?search=sprinter%20man&sort=-make',
  '/vehicles?damaged=true',
  '/vehicles?damaged=true&search=sprinter',
  '/vehicles?feature=Plane',
  '/vehicles/features',
  '/vehicles/references?search=sprinter',
  '/drivers',
  '/drivers?sort=-lastOnline',
  `/drivers?search=${one}`,
  '/drivers?search=fahrer&status=CONFIRM',
  '/drivers?status=BLOCKED',
  '/drivers?status=ONLINE&sort=phone',
  '/sensors',
  '/sensors?sort=vehicle',
  `/sensors?search=${one}`,
  '/sensors?search=puck&unassigned=true',
  '/sensors?search=sprinter&sort=-vehicle',
  '/vehicles?damaged=true&sort=-created',
  '/damages',
  '/damages?status=repaired',
  '/damages?status=open',
  '/administrators',
  '/activities',
  '/activities?collection=customers',
  '/activities/actors',
  '/dashboard',
  '/notifications',
  '/tours?fromDay=2026-01-02&untilDay=2026-01-02',
  '/tours?fromDay=2026-01-02&untilDay=2026-01-02&sort=-driver',
  '/tours?fromDay=2026-01-02&untilDay=2026-01-02&search=lindqvist',
  '/tours?fromDay=2026-01-01&untilDay=2026-12-31&state=planned',
  '/tours?fromDay=2026-01-01&untilDay=2026-12-31&search=2601%20000017',
  '/tours?fromDay=2026-01-01&untilDay=2026-12-31&sort=number',
  `/search?search=${one}`,
  '/search?search=feinkost',
  '/search?search=lindqvist%20berlin',
  '/search?search=x9',
  '/search?search=2601-000017',
];

describe.each(engines)('lists without statistics on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const people: Record<keyof typeof sizes, TestPerson | null> = { small: null, large: null };

  beforeAll(async () => {
    const { superuserUrl } = portal;
    if (superuserUrl) await asOwner(superuserUrl, withoutAutovacuum);
    // The large one first: what checks references keeps the plan that it made of the first rows, and without
    // statistics nothing replaces it.
    for (const size of ['large', 'small'] as const) {
      const company = await portal.addCompany();
      people[size] = await company.addPerson();
      const rows = sizes[size];
      await inCompany(portal, company, async (db) => {
        const texts = [
          ...manyRows(company.key, { rows, drivers: rows, sensors: rows }),
          ...manyTours(company.key, { tours: rows, stops: 3 }),
        ];
        for (const text of texts) await sql.raw(text).execute(db);
      });
    }
  });

  async function milliseconds(size: keyof typeof sizes, path: string): Promise<number> {
    const started = performance.now();
    expect((await portal.call(people[size], 'GET', path)).status).toBe(200);
    return performance.now() - started;
  }

  test.each(lists)('%s is no dearer than its rows', async (path) => {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < 3; round += 1)
      for (const size of ['small', 'large'] as const) times[size].push(await milliseconds(size, path));
    expect(Math.min(...times.large) / Math.min(...times.small)).toBeLessThan(dearerAtMost);
  });
});

/** So that nothing analyses the rows meanwhile. */
async function withoutAutovacuum(db: Parameters<Parameters<typeof asOwner>[1]>[0]): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'company'`.execute(db);
  for (const { name } of rows)
    await sql`alter table company.${sql.ref(name)} set (autovacuum_enabled = false)`.execute(db);
}
