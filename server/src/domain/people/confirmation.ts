/** Tells people by mail that they were let in: noted with the decision in the company, written in the directory after it. */
import type { Configuration } from '#server/configuration.ts';
import type { CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import { languageSchema } from '#contract/language.ts';
import { inEveryDatabase } from '#server/platform/database/everyDatabase.ts';
import { writeMail } from '../mails/mail.ts';

/** The kind of `due` row of somebody who was let in and is still to be told. */
const dueConfirmation = 'mail-confirmed';
/** Milliseconds that the process of the decision has to write the mail itself. */
const writtenWithin = 60_000;
/** Mails written in one sweep of a database. */
const writtenAtOnce = 100;

interface Services {
  databases: Databases;
  configuration: Pick<Configuration, 'publicUrl'>;
  /** Called after a commit that let a mail go. */
  wakeMail(): void;
}

interface Confirmed {
  uid: string;
  /** UUID of the company. */
  company: string;
  /** Name of the company's database. */
  database: string;
}

/** Notes with a decision that its mail is to be written. */
export async function expectConfirmation({ db, company }: CompanyTransaction, uid: string): Promise<void> {
  const at = new Date(Date.now() + writtenWithin);
  await db
    .insertInto('due')
    .values({ company, kind: dueConfirmation, key: uid, at })
    .onConflict((conflict) => conflict.columns(['company', 'kind', 'key']).doUpdateSet({ at }))
    .execute();
}

/** Writes the mail and strikes the note; a crash in between sends it once more rather than never. */
export async function mailConfirmation(
  { databases, configuration, wakeMail }: Services,
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
    await writeMail(tx, { template: 'accountConfirmed', to: email, language: languageSchema.parse(language), data });
  });
  wakeMail();
  await inCompany.writeTransaction({ company, uid: null }, ({ db }) =>
    db
      .deleteFrom('due')
      .where('company', '=', company)
      .where('kind', '=', dueConfirmation)
      .where('key', '=', uid)
      .execute(),
  );
}

/** Writes the mails that a crash kept back. */
export async function mailConfirmations(services: Services): Promise<void> {
  await inEveryDatabase(services.databases, async ({ name: database, outside }) => {
    const due = await outside
      .selectFrom('due')
      .select(['company', 'key'])
      .where('kind', '=', dueConfirmation)
      .where('at', '<=', new Date())
      .orderBy('at')
      .limit(writtenAtOnce)
      .execute();
    for (const { company, key: uid } of due) await mailConfirmation(services, { uid, company, database });
  });
}
