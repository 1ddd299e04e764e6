/** A delivery may name the job that collects its goods; in a template, the place of that stop. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  ...['jobs', 'stops', 'sent_stops'].map((table) => `alter table company.${table} add column goods_from uuid`),
  'alter table company.template_stops add column goods_from integer',
  `alter table company.jobs add constraint jobs_goods_from
    foreign key (company, goods_from) references company.jobs (company, key) on delete set null (goods_from)`,
  'create index jobs_of_collection on company.jobs (company, goods_from) where goods_from is not null',
];

export const company0093: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
