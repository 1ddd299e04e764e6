import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // key, fingerprint: hashes. object: key of what a request creates that takes several transactions, held by one arrival.
  `create table company.idempotency_keys (
    company uuid not null, person uuid not null, key text collate "C" not null,
    fingerprint text not null,
    object uuid not null,
    answer jsonb,
    holder uuid, held timestamptz not null,
    created timestamptz not null default now(),
    primary key (company, person, key)
  )`,
  'create index idempotency_keys_by_age on company.idempotency_keys (company, created)',
  'alter table company.idempotency_keys enable row level security',
  'alter table company.idempotency_keys force row level security',
  `create policy own_company on company.idempotency_keys to company_user
    using (company = nullif(current_setting('app.company', true), '')::uuid)
    with check (company = nullif(current_setting('app.company', true), '')::uuid)`,
  'grant select, insert, update, delete on company.idempotency_keys to company_user',
];

export const company0012: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
