/** Mails about rows that a company stores: repeating a step sends no second mail, and no mail is lost. */
import type { Installation } from '#contract/workplace/installation.ts';
import type { CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import type { ScheduledTaskKind } from '#server/platform/database/tables.ts';
import { cancelTasks, scheduleTasks, type ScheduledTask, type TaskWork } from '#server/platform/jobs/scheduledTasks.ts';
import { releaseMails } from '#server/platform/mail/outbox.ts';
import { writeMail, type Mail } from './mail.ts';

/** Time in milliseconds after which another process takes over a mail that was not finished. */
const mailTimeoutMs = 60_000;

/** The failpoints of a mail, at which tests let it fail. */
export const keptMailSteps = ['kept', 'held', 'noted', 'released'] as const;

/** The row that a mail is about: its database, company and key. The mail has the same key. */
interface KeptAt {
  database: string;
  company: string;
  key: string;
}

/** `configuration` is read for each mail, because tests and the operator change the recipient. */
interface Services {
  databases: Databases;
  configuration: Pick<Installation, 'support'>;
  relayMails(): void;
  now(): number;
  failpoint(step: string): void | Promise<void>;
}

interface KeptMailOptions<Kind extends ScheduledTaskKind> {
  /** The scheduled tasks: `write` puts the mail into the outbox, `release` lets the outbox send it. */
  tasks: { write: Kind; release: Kind };
  /** The mail to the support contact; undefined if the row is gone. */
  read(tx: CompanyTransaction, key: string, supportEmail: string): Promise<Mail | undefined>;
}

interface KeptMail<Kind extends ScheduledTaskKind> {
  /** Must be called in the transaction that inserts the row: from then on the mail is not lost. */
  schedule(tx: CompanyTransaction, key: string): void;
  /** Writes the mail now; without a support contact, it waits until the operator has configured one. */
  mail(kept: KeptAt): Promise<void>;
  works: Readonly<Record<Kind, TaskWork>>;
}

/**
 * The outbox holds the mail back until the company's database records that it was written; writing it again changes
 * nothing, because the mail has the row's key. With the two tasks, a crash at any moment neither loses the mail nor
 * sends it twice.
 */
export function createKeptMail<const Kind extends ScheduledTaskKind>(
  services: Services,
  { tasks, read }: KeptMailOptions<Kind>,
): KeptMail<Kind> {
  const { databases } = services;
  const later = () => new Date(services.now() + mailTimeoutMs);
  const keptAt = ({ database: { name: database }, ...task }: ScheduledTask): KeptAt => ({ ...task, database });

  async function write(kept: KeptAt): Promise<void> {
    const supportEmail = services.configuration.support.email;
    if (supportEmail === undefined) return;
    const { database, company, key } = kept;
    const inCompany = databases.company(database);
    const options = { company, uid: null };
    const mail = await inCompany.readTransaction(options, (tx) => read(tx, key, supportEmail));
    if (mail) await databases.directory.transaction().execute((tx) => writeMail(tx, mail, key, key));
    await services.failpoint('held');
    await inCompany.writeTransaction(options, async (tx) => {
      if ((await cancelTasks(tx, tasks.write, [key])) > 0) scheduleTasks(tx, tasks.release, [key], later());
    });
    await services.failpoint('noted');
    await release(kept);
  }

  async function release({ database, company, key }: KeptAt): Promise<void> {
    await databases.directory.transaction().execute((tx) => releaseMails(tx, key));
    services.relayMails();
    await services.failpoint('released');
    await databases
      .company(database)
      .writeTransaction({ company, uid: null }, (tx) => cancelTasks(tx, tasks.release, [key]));
  }

  return {
    schedule: (tx, key) => scheduleTasks(tx, tasks.write, [key], later()),
    async mail(kept) {
      await services.failpoint('kept');
      await write(kept);
    },
    works: {
      [tasks.write]: { each: (task: ScheduledTask) => write(keptAt(task)) },
      [tasks.release]: { each: (task: ScheduledTask) => release(keptAt(task)) },
    } as Record<Kind, TaskWork>,
  };
}
