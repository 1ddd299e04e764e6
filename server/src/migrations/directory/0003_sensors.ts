import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // registration: key of the company's sensor. claimed: its registration has not settled yet; a sweep ends what a crash left.
  `create table directory.sensors (
    serial_key text primary key check (serial_key ~ '^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$'),
    model text not null,
    account uuid references directory.accounts,
    state text not null default 'stock' check (state in ('stock', 'claimed', 'registered')),
    registration uuid,
    claimed timestamptz,
    created timestamptz not null default now(),
    check ((state = 'stock') = (account is null)),
    check ((state = 'stock') = (registration is null))
  )`,
  `create index sensors_account on directory.sensors (account) where account is not null`,
  `create index sensors_claimed on directory.sensors (claimed) where state = 'claimed'`,
  `grant select, insert, update, delete on directory.sensors to tourlotse_app`,
];

export const sensorsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
