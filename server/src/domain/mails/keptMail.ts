/** Mails about what a company has kept: however often a step is repeated, one mail leaves, and none is lost. */
import type { Installation } from '#contract/workplace/installation.ts';
import type { CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import type { ScheduledTaskKind } from '#server/platform/database/tables.ts';
import { cancelTasks, scheduleTasks, type ScheduledTask, type TaskWork } from '#server/platform/jobs/scheduledTasks.ts';
import { releaseMails } from '#server/platform/mail/outbox.ts';
import { writeMail, type Mail } from './mail.ts';

/** Milliseconds that a process has for a mail before another one takes it up. */
const mailTimeoutMs = 60_000;

/** The moments at which a test lets a mail fail. */
export const keptMailSteps = ['kept', 'held', 'noted', 'released'] as const;

/** What a mail is about: the company, its database, and the key of the kept row, which is the mail's own as well. */
interface KeptAt {
  database: string;
  company: string;
  key: string;
}

/** Read when a mail is written: tests, and the operator, change whom it goes to. */
interface Services {
  databases: Databases;
  configuration: Pick<Installation, 'support'>;
  relayMails(): void;
  now(): number;
  failpoint(step: string): void | Promise<void>;
}

interface KeptMailOptions<Kind extends ScheduledTaskKind> {
  /** The scheduled tasks: first the mail is to be written, then it is written and may leave. */
  tasks: { write: Kind; release: Kind };
  /** The mail to the support contact; undefined where the row is gone. */
  read(tx: CompanyTransaction, key: string, supportEmail: string): Promise<Mail | undefined>;
}

interface KeptMail<Kind extends ScheduledTaskKind> {
  /** To be called in the transaction that keeps the row: from then on its mail is written sooner or later. */
  schedule(tx: CompanyTransaction, key: string): void;
  /** Has it mailed now; without a support contact it waits until the operator has configured one. */
  mail(kept: KeptAt): Promise<void>;
  works: Readonly<Record<Kind, TaskWork>>;
}

/**
 * The mail is held back in the outbox until the company has noted that it is there: written again, it is the same one.
 * Together with the row's key on the mail the two tasks see to it that a crash at any moment neither loses it nor sends
 * it twice.
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
