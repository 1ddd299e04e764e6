import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** What a notification is about besides its object; told once for each object, kind and occasion. */
const about = [
  `alter table company.notifications
    add column occasion text not null default '', add column tour uuid, add column tour_number text not null default '',
    add column stop uuid, add column minutes_late int`,
  `delete from company.notifications n using company.notifications newer
    where newer.company = n.company and newer.object = n.object and newer.kind = n.kind and newer.key > n.key`,
  'drop index company.notifications_by_object',
  'create unique index notifications_by_object on company.notifications (company, object, kind, occasion)',
];

/** Who is told of a notification, where, and whether it has got there. */
const recipients = `create table company.notification_recipients (
  company uuid not null, uid uuid not null, notification uuid not null,
  bell boolean not null, mail boolean not null, daily boolean not null,
  read timestamptz, mailed timestamptz, gathered timestamptz,
  primary key (company, uid, notification),
  foreign key (company, uid) references company.users on delete cascade,
  foreign key (company, notification) references company.notifications on delete cascade
)`;

const preferences = `create table company.notification_preferences (
  company uuid not null, uid uuid not null,
  events jsonb not null default '{}', daily_at text not null default '06:00',
  daily_sent timestamptz, secret text not null,
  primary key (company, uid),
  foreign key (company, uid) references company.users on delete cascade
)`;

/** Whoever runs the company keeps what they have been told so far, read or not; it is forgotten as the new ones are. */
const kept = [
  `insert into company.notification_recipients (company, uid, notification, bell, mail, daily, read)
    select n.company, u.uid, n.key, true, false, false, r.created
    from company.notifications n
    join company.users u on u.company = n.company and u.role = 'admin' and u.confirmed
      and n.created >= coalesce(u.confirmed_at, u.created)
    left join company.notification_reads r on r.company = n.company and r.uid = u.uid and r.notification = n.key`,
  `insert into company.scheduled_tasks (company, kind, key, at)
    select company, 'purge-notification', key, created + interval '90 days' from company.notifications`,
  'drop table company.notification_reads',
  'create index notification_recipients_by_notification on company.notification_recipients (company, notification)',
];

/** The owner is under row-level security as well while it is forced. */
const copied = ['notifications', 'notification_reads', 'notification_recipients', 'users', 'scheduled_tasks'];
const forced = (tables: readonly string[], force: string) =>
  tables.map((table) => `alter table company.${table} ${force} row level security`);

export const company0053: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      recipients,
      preferences,
      ...isolate('notification_recipients'),
      ...isolate('notification_preferences'),
      ...forced(copied, 'no force'),
      ...about,
      ...kept,
      ...forced(
        copied.filter((table) => table !== 'notification_reads'),
        'force',
      ),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
