import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** What people wrote to the support contact, with what they attached. */
const statements = [
  `create table company.contact_messages (
    company uuid not null, key uuid not null,
    uid uuid not null, name text not null, company_name text not null, email text not null, message text not null,
    created timestamptz not null default now(),
    primary key (company, key)
  )`,
  `create table company.contact_attachments (
    company uuid not null, message uuid not null, place int not null,
    file uuid not null, filename text not null, type text not null,
    primary key (company, message, place),
    foreign key (company, message) references company.contact_messages (company, key) on delete cascade
  )`,
  'create index contact_attachments_by_file on company.contact_attachments (company, file)',
];

export const company0044: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...statements, ...isolate('contact_messages'), ...isolate('contact_attachments')])
      await sql.raw(statement).execute(db);
  },
};
