import { listAccounts } from '#server/domain/accounts/accounts.ts';
import type { CompanyQuery, CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import { dropFile } from '#server/platform/files/keeping.ts';
import { scheduledKeys, scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    contact_messages: {
      company: string;
      key: string;
      uid: string;
      name: string;
      company_name: string;
      email: string;
      message: string;
      created: Created;
    };
    contact_attachments: {
      company: string;
      message: string;
      place: number;
      file: string;
      filename: string;
      type: string;
    };
  }
  interface ScheduledTaskKinds {
    'contact-message': true;
    'contact-message-release': true;
    'purge-contact-message': true;
  }
}

/** Milliseconds for which a message is kept. */
const keptForMs = 365 * 24 * 60 * 60 * 1000;

export interface Message {
  key: string;
  name: string;
  company: string;
  email: string;
  message: string;
}

export interface NamedFile {
  file: string;
  filename: string;
  type: string;
}

export async function hasMessage({ db, company }: CompanyQuery, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('contact_messages')
    .select('key')
    .where('company', '=', company)
    .where('key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns false if the key has been used before; nothing is stored then */
export async function insertMessage(
  tx: CompanyTransaction,
  uid: string,
  { key, name, company: companyName, email, message }: Message,
  attachments: readonly NamedFile[],
): Promise<boolean> {
  const { db, company } = tx;
  const inserted = await db
    .insertInto('contact_messages')
    .values({ company, key, uid, name, company_name: companyName, email, message })
    .onConflict((conflict) => conflict.columns(['company', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) return false;
  if (attachments.length > 0)
    await db
      .insertInto('contact_attachments')
      .values(attachments.map((attachment, place) => ({ company, message: key, place, ...attachment })))
      .execute();
  scheduleTasks(tx, 'purge-contact-message', [key], new Date(Date.now() + keptForMs));
  return true;
}

export async function readMessage({ db, company }: CompanyQuery, key: string) {
  const [message, attachments] = await Promise.all([
    db
      .selectFrom('contact_messages as m')
      .innerJoin('company as c', 'c.company', 'm.company')
      .select(['m.name', 'm.company_name as company', 'm.email', 'm.message', 'c.name as companyName'])
      .where('m.company', '=', company)
      .where('m.key', '=', key)
      .executeTakeFirst(),
    attachmentsOf({ db, company }, [key]),
  ]);
  return message && { ...message, attachments };
}

function attachmentsOf({ db, company }: Pick<CompanyQuery, 'db' | 'company'>, keys: readonly string[]) {
  return db
    .selectFrom('contact_attachments')
    .select(['message', 'file', 'filename', 'type'])
    .where('company', '=', company)
    .where('message', 'in', keys)
    .orderBy('place')
    .execute();
}

export async function purgeMessages(tx: CompanyTransaction, keys: readonly string[]): Promise<void> {
  const { db, company } = tx;
  for (const { file } of await attachmentsOf(tx, keys)) dropFile(tx, file);
  await db.deleteFrom('contact_messages').where('company', '=', company).where('key', 'in', keys).execute();
}

/** A message in the operator's list. */
export interface KeptMessage extends Omit<Message, 'key' | 'company'> {
  created: Date;
  accountName: string;
  company: string;
  attachments: readonly string[];
  isMailed: boolean;
}

/** All messages of the installation, the oldest first. */
export async function listMessages(databases: Pick<Databases, 'directory' | 'company'>): Promise<KeptMessage[]> {
  const kept: KeptMessage[] = [];
  for (const { key, name, database } of await listAccounts(databases.directory)) {
    const messages = await databases.company(database).readTransaction({ company: key, uid: null }, readMessages);
    kept.push(...messages.map((message) => ({ ...message, accountName: name })));
  }
  return kept.toSorted((a, b) => a.created.getTime() - b.created.getTime());
}

async function readMessages(tx: CompanyQuery): Promise<Omit<KeptMessage, 'accountName'>[]> {
  const { db, company } = tx;
  const waiting = new Set(await scheduledKeys(tx, 'contact-message'));
  const rows = await db
    .selectFrom('contact_messages as m')
    .select(['m.key', 'm.created', 'm.name', 'm.company_name as company', 'm.email', 'm.message'])
    .select((eb) =>
      eb
        .selectFrom('contact_attachments as a')
        .select((count) => count.fn<string[] | null>('array_agg', ['a.filename']).as('names'))
        .whereRef('a.company', '=', 'm.company')
        .whereRef('a.message', '=', 'm.key')
        .as('attachments'),
    )
    .where('m.company', '=', company)
    .execute();
  return rows.map(({ key, attachments, ...message }) => ({
    ...message,
    attachments: attachments ?? [],
    isMailed: !waiting.has(key),
  }));
}
