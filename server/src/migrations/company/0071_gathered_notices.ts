import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Several notices of a kind within minutes stand as one in the bell: under the first of them, as long as that is there. */
const statements = [
  'alter table company.notification_recipients add column leader uuid',
  `alter table company.notification_recipients add constraint notification_recipients_leader
    foreign key (company, leader) references company.notifications on delete set null (leader)`,
  `create index notification_recipients_by_leader on company.notification_recipients (company, leader)
    where leader is not null`,
];

export const company0071: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
