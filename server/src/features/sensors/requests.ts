import { v7 as uuidv7 } from 'uuid';
import type { SensorModel } from '#contract/sensors.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import {
  cancelTasks,
  scheduleTasks,
  type ScheduledTask,
  type TaskWorks,
} from '#server/platform/jobs/scheduledTasks.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { writeMail } from '#server/domain/mails/mail.ts';
import { releaseMails } from '#server/platform/mail/outbox.ts';
import type { Services } from '#server/services.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    sensor_requests: {
      company: string;
      key: string;
      uid: string;
      model: string;
      quantity: number;
      message: string;
      created: Created;
    };
  }
  interface ScheduledTaskKinds {
    'sensor-request': true;
    'sensor-request-release': true;
  }
}

/** Milliseconds that a process has for the mail of a request before another one takes it up. */
const mailTimeoutMs = 60_000;

/** The moments at which a test lets the mail of a request fail. */
export const requestSteps = ['kept', 'held', 'noted', 'released'] as const;

interface Request {
  model: SensorModel;
  quantity: number;
  message: string;
}

/** Where a request lies: the company, its database, and the request's own key. */
interface KeptAt {
  database: string;
  company: string;
  key: string;
}

const laterOf = (services: Pick<Services, 'now'>) => new Date(services.now() + mailTimeoutMs);

/** Keeps a request and has it mailed; once it is kept, it is mailed sooner or later. @throws `too-many-requests` */
export async function requestPrice(
  services: Services,
  context: SessionContext,
  request: Request,
): Promise<{ ok: true }> {
  await context.query(() => Promise.resolve());
  const { uid, company, database } = context.session;
  await services.limits.count({ kind: 'sensor-request-person', subject: uid });
  const key = uuidv7();
  const kept = await context.create(async (tx) => {
    await tx.db
      .insertInto('sensor_requests')
      .values({ company, key, uid, ...request })
      .execute();
    scheduleTasks(tx, 'sensor-request', [key], laterOf(services));
    tx.record({ collection: 'sensors', key, kind: 'changed', action: 'sensors.request-price', after: { ...request } });
    return { ok: true } as const;
  });
  // Not an error for the caller, who would repeat the request, and then there are two.
  await mailKept(services, { database, company, key }).catch((error: unknown) =>
    context.log.warn({ err: error, request: key }, 'the mail of a request for a price is tried again in a minute'),
  );
  return kept;
}

async function mailKept(services: Services, request: KeptAt): Promise<void> {
  await services.failpoint('kept');
  const supportEmail = services.configuration.support.email;
  if (supportEmail !== undefined) await mailRequest(services, { ...request, supportEmail });
}

/**
 * First its mail is to be written, then it is written and may leave. Together with the request's key on the mail these
 * tasks see to it that a crash at any moment neither loses it nor sends it twice.
 */
export function requestTasks(services: Services) {
  const supportEmail = services.configuration.support.email;
  const keptAt = ({ database: { name: database }, ...task }: ScheduledTask) => ({ ...task, database });
  return {
    'sensor-request': {
      // Requests wait until the operator has configured whom they go to.
      each: async (task) => supportEmail && mailRequest(services, { ...keptAt(task), supportEmail }),
    },
    'sensor-request-release': { each: (task) => releaseRequest(services, keptAt(task)) },
  } satisfies TaskWorks;
}

/** Holds the mail back in the outbox until the company has noted that it is there: written again, it is the same one. */
async function mailRequest(
  services: Services,
  { supportEmail, ...kept }: KeptAt & { supportEmail: string },
): Promise<void> {
  const { databases, configuration, failpoint } = services;
  const { database, company, key } = kept;
  const inCompany = databases.company(database);
  const options = { company, uid: null };
  const request = await inCompany.readTransaction(options, (tx) => readRequest(tx, key));
  if (request) {
    const data = { ...request, link: `${configuration.publicUrl}/admin/sensors` };
    const mail = { template: 'sensorRequest', to: supportEmail, replyTo: request.email, language: 'de', data } as const;
    await databases.directory.transaction().execute((tx) => writeMail(tx, mail, key, key));
  }
  await failpoint('held');
  await inCompany.writeTransaction(options, async (tx) => {
    if ((await cancelTasks(tx, 'sensor-request', [key])) > 0)
      scheduleTasks(tx, 'sensor-request-release', [key], laterOf(services));
  });
  await failpoint('noted');
  await releaseRequest(services, kept);
}

async function releaseRequest(
  { databases, relayMails, failpoint }: Services,
  { database, company, key }: KeptAt,
): Promise<void> {
  await databases.directory.transaction().execute((tx) => releaseMails(tx, key));
  relayMails();
  await failpoint('released');
  await databases
    .company(database)
    .writeTransaction({ company, uid: null }, (tx) => cancelTasks(tx, 'sensor-request-release', [key]));
}

async function readRequest({ db, company }: CompanyTransaction, key: string) {
  return db
    .selectFrom('sensor_requests as r')
    .innerJoin('users as u', (join) => join.onRef('u.company', '=', 'r.company').onRef('u.uid', '=', 'r.uid'))
    .innerJoin('company as c', 'c.company', 'r.company')
    .select(['r.model', 'r.quantity', 'r.message', 'u.email', 'u.phone', 'c.name as companyName'])
    .select((eb) => eb.fn<string>('concat_ws', [eb.val(' '), 'u.firstname', 'u.lastname']).as('name'))
    .where('r.company', '=', company)
    .where('r.key', '=', key)
    .executeTakeFirst();
}
