/** That a migration which writes under forced row-level security fails on what the snapshots hold. */
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { openMigrated } from '#server/platform/database/engines/open.ts';
import { layOut } from '#testing/snapshots/kept.ts';
import { makePlace, type Place } from '#testing/snapshots/places.ts';
import { isolate } from './isolate.ts';
import { migrations } from './migrations.ts';

let place: Place;
beforeAll(async () => {
  place = await makePlace('postgres');
  await layOut('2026-11-22', 'postgres', place);
});
afterAll(() => place.remove());

/** As it was on 24 November: it stopped every start for whoever had somebody online. */
async function spansUnderForcedSecurity(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table company.presence_spans (
      company uuid not null, uid uuid not null, began timestamptz not null default now(), ended timestamptz,
      primary key (company, uid, began), foreign key (company, uid) references company.users on delete cascade
    )`,
    ...isolate('presence_spans'),
    'insert into company.presence_spans (company, uid) select company, uid from company.users where online',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

test('the owner’s log-in is stopped by a migration that writes what it may not see', async () => {
  const wrong = { ...migrations.company, '0063_presence_spans': { up: spansUnderForcedSecurity } };
  const configuration = readConfiguration({ DEMO: 'false', DATA_DIR: place.dataDir, ...place.environment });
  await expect(openMigrated(configuration, { ...migrations, company: wrong })).rejects.toThrow(/row-level security/);
});
