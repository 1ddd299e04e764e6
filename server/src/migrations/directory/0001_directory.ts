import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table directory.accounts (
    key uuid primary key,
    name text not null check (length(name) between 2 and 128),
    database text not null default 'main',
    storage text not null default 'main',
    mapquest_key text,
    reserved_email text check (reserved_email = lower(reserved_email)),
    created timestamptz not null default now()
  )`,

  // A retired key stays, so that it is never given to another company.
  `create table directory.validation_keys (
    validation_key text primary key check (validation_key ~ '^[1-9][0-9]{4}$'),
    account uuid not null references directory.accounts,
    created timestamptz not null default now(),
    retired timestamptz
  )`,
  `create unique index validation_keys_current on directory.validation_keys (account) where retired is null`,

  `create table directory.people (
    id uuid primary key,
    email text not null check (email = lower(email)),
    email_verified boolean not null default false,
    name text not null,
    image text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    account uuid not null references directory.accounts,
    state text not null default 'signing-up' check (state in ('signing-up', 'ready', 'removing')),
    attempt uuid,
    attempted timestamptz,
    language text not null default 'de' check (language in ('de', 'en'))
  )`,
  `create unique index people_email on directory.people (lower(email))`,
  `create index people_account on directory.people (account)`,
  `create index people_unsettled on directory.people (attempted) where state <> 'ready'`,

  `create table directory.sessions (
    id uuid primary key,
    user_id uuid not null references directory.people on delete cascade,
    token text not null unique,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index sessions_user on directory.sessions (user_id)`,
  `create index sessions_expires on directory.sessions (expires_at)`,

  `create table directory.credentials (
    id uuid primary key,
    account_id text not null,
    provider_id text not null,
    user_id uuid not null references directory.people on delete cascade,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    scope text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (provider_id, account_id)
  )`,
  `create index credentials_user on directory.credentials (user_id)`,

  // identifier: purpose and hash of the mailed token; value: the person it was mailed to.
  `create table directory.verifications (
    id uuid primary key,
    identifier text not null unique,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index verifications_value on directory.verifications (value)`,
  `create index verifications_expires on directory.verifications (expires_at)`,

  `create table directory.attempts (
    kind text not null,
    subject text not null,
    window_start timestamptz not null,
    failures integer not null,
    primary key (kind, subject, window_start)
  )`,
  `create index attempts_window on directory.attempts (window_start)`,

  `create table directory.outbox (
    key uuid primary key,
    held_by uuid,
    mail jsonb not null,
    created timestamptz not null default now()
  )`,
  `create index outbox_free on directory.outbox (created) where held_by is null`,

  `grant usage on schema directory to tourlotse_app`,
  `grant select, insert, update, delete on all tables in schema directory to tourlotse_app`,
];

export const directoryMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
