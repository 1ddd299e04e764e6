/**
 * Mails people that they were approved: scheduled in the transaction of the decision, written in the directory after
 * the commit.
 */
import type { Configuration } from '#server/configuration.ts';
import type { CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import { languageSchema } from '#contract/platform/language.ts';
import { cancelTasks, scheduleTasks, type TaskWorks } from '#server/platform/jobs/scheduledTasks.ts';
import { writeMail } from '../mails/mail.ts';

declare module '#server/platform/database/tables.ts' {
  interface ScheduledTaskKinds {
    'mail-confirmed': true;
  }
}

/** Milliseconds after which another process takes over the mail. */
const mailTimeoutMs = 60_000;

interface Services {
  databases: Databases;
  configuration: Pick<Configuration, 'publicUrl'>;
  /** To be called after a commit that wrote a mail: wakes the queue. */
  relayMails(): void;
}

interface Confirmed {
  uid: string;
  company: string;
  database: string;
}

/** Schedules the mail in the transaction of the decision. */
export async function expectConfirmation(tx: CompanyTransaction, uid: string): Promise<void> {
  scheduleTasks(tx, 'mail-confirmed', [uid], new Date(Date.now() + mailTimeoutMs));
}

/** Cancels the mail if a person has to wait again before it was written. */
export async function dropConfirmation(tx: CompanyTransaction, uid: string): Promise<void> {
  await cancelTasks(tx, 'mail-confirmed', [uid]);
}

/** Writes the mail, then cancels the task; a crash in between sends the mail twice rather than never. */
export async function mailConfirmation(
  { databases, configuration, relayMails }: Services,
  confirmed: Confirmed,
): Promise<void> {
  const { uid, company, database } = confirmed;
  const inCompany = databases.company(database);
  const row = await inCompany.query({ company, uid: null }, ({ db }) =>
    db.selectFrom('users').select('role').where('company', '=', company).where('uid', '=', uid).executeTakeFirst(),
  );
  await databases.directory.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('people')
      .innerJoin('accounts', 'accounts.key', 'people.account')
      .select(['people.name', 'people.email', 'people.language', 'accounts.name as companyName'])
      .where('people.id', '=', uid)
      .where('people.state', '=', 'ready')
      .executeTakeFirst();
    if (!person || !row) return;
    const { email, language, ...names } = person;
    // A driver signs in to the app and has no page to be led to.
    const link = row.role === 'driver' ? null : `${configuration.publicUrl}/authentication/signin`;
    const data = { ...names, link };
    const envelope = { to: email, language: languageSchema.parse(language), company };
    await writeMail(tx, { template: 'accountConfirmed', ...envelope, data });
  });
  relayMails();
  await inCompany.writeTransaction({ company, uid: null }, (tx) => cancelTasks(tx, 'mail-confirmed', [uid]));
}

/** Writes the mails whose process has crashed. */
export const confirmationTasks = (services: Services) =>
  ({
    'mail-confirmed': {
      each: ({ key: uid, company, database }) => mailConfirmation(services, { uid, company, database: database.name }),
    },
  }) satisfies TaskWorks;
