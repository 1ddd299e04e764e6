/**
 * Every column of a company's tables that can hold a name of one of its people, and how the name is removed when the
 * person is erased. `erasing.test.ts` compares the lists with the schema: every new text column must be listed there or
 * here.
 */
import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';

/** Column with a copy of a name → column with the key of the named person. */
export const namesBesideKeys = {
  'activities.actor_name': 'actor',
  'damage_notes.author_name': 'author',
  'damages.reporter_name': 'reporter',
  'imports.author_name': 'author',
} as const;

/** JSON column → the field in it that holds a person, as `{ key, name }`. */
export const namesInJson = { 'activities.after': 'driver', 'activities.before': 'driver' } as const;

/** Text columns that are emptied, replaced, or deleted with their row, and the function that does it. */
export const namesElsewhere = {
  'activities.after': 'null where the person, or a device of theirs, is what was changed (`redactActivities`)',
  'activities.before': 'the same',
  'contact_attachments.filename': 'removed with the message',
  'contact_messages.email': 'removed with the message',
  'contact_messages.message': 'removed with the message',
  'contact_messages.name': 'removed with the message',
  'devices.name': 'removed with the person, by reference',
  'directory.accounts.reserved_email': 'emptied with whoever has had the place (`dropReservation`)',
  'directory.outbox.mail': 'dropped, or the name taken out, as in the queue behind it (`forgetMails`)',
  'directory.people.email': 'the person’s row',
  'directory.people.name': 'the person’s row',
  'directory.people.image': 'the person’s row',
  'idempotency_keys.answer': 'the person’s own are removed, in others the name is emptied (`forgetArrivals`)',
  'tours.driver_name': '`redactDriver`',
  'tours.driver_sort': '`redactDriver`',
  'tours.search': '`redactDriver`',
  'users.confirmed_by': '`redactConfirmations`',
  'users.email': 'the person’s row',
  'users.email_sort': 'the person’s row',
  'users.firstname': 'the person’s row',
  'users.lastname': 'the person’s row',
  'users.name_sort': 'the person’s row',
  'users.phone': 'the person’s row',
  'users.phone_sort': 'the person’s row',
  'users.search': 'the person’s row',
  'users.status_sort': 'the person’s row',
  'views.name': 'removed with the person, by reference',
  'views.name_sort': 'removed with the person, by reference',
  'views.query': 'removed with the person, by reference',
} as const;

const split = (place: string): [table: string, column: string] => place.split('.') as [string, string];

/** Empties the copies of a person's name that are stored beside the person's key. */
export async function redactNames({ db, company }: CompanyTransaction, uid: string): Promise<void> {
  for (const [place, key] of Object.entries(namesBesideKeys)) {
    const [table, column] = split(place);
    await sql`update ${sql.table(`company.${table}`)} set ${sql.ref(column)} = ''
      where company = ${company} and ${sql.ref(key)} = ${uid} and ${sql.ref(column)} <> ''`.execute(db);
  }
  for (const [place, field] of Object.entries(namesInJson)) {
    const [table, column] = split(place);
    const json = sql.ref(column);
    await sql`update ${sql.table(`company.${table}`)}
      set ${json} = jsonb_set(${json}, ${sql.lit(`{${field},name}`)}, '""')
      where company = ${company} and ${json} -> ${sql.lit(field)} ->> 'key' = ${uid}`.execute(db);
  }
}

/** Schedules the removal of a person's messages to the support contact, with their attachments. */
export async function removeMessages(tx: CompanyTransaction, uid: string): Promise<void> {
  const messages = await tx.db
    .selectFrom('contact_messages')
    .select('key')
    .where('company', '=', tx.company)
    .where('uid', '=', uid)
    .execute();
  const keys = messages.map(({ key }) => key);
  scheduleTasks(tx, 'purge-contact-message', keys, new Date());
}
