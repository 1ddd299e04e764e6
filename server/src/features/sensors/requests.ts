/** Requests for the price of a sensor: kept in the company, mailed to the support contact, whatever crashes in between. */
import { v7 as uuidv7 } from 'uuid';
import type { SensorModel } from '#contract/sensors.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import type { SensorParts } from './registration.ts';

/** The kind of `due` row that stands as long as a request's mail has not been written. */
const dueRequest = 'sensor-request';
/** Milliseconds after which another process writes the mail of a request that a crash left. */
const mailedWithin = 60_000;

export interface RequestParts extends SensorParts {
  publicUrl: string;
  /** Mail address of the support contact; null where the operator has configured none, and the request is only kept. */
  supportEmail: string | null;
  /** Called after a commit that let a mail go. */
  wakeMail(): void;
}

interface Request {
  model: SensorModel;
  quantity: number;
  message: string;
}

/** Keeps a request and writes its mail. @throws `too-many-requests` */
export async function requestPrice(parts: RequestParts, context: SessionContext, request: Request): Promise<void> {
  await context.look(() => Promise.resolve());
  const { uid, company, database } = context.session;
  await parts.limits.attempt({ kind: 'sensor-request-person', subject: uid });
  const key = uuidv7();
  await context.write(async (tx) => {
    await tx.db
      .insertInto('sensor_requests')
      .values({ company, key, uid, ...request })
      .execute();
    const at = new Date(Date.now() + mailedWithin);
    await tx.db.insertInto('due').values({ company, kind: dueRequest, key, at }).execute();
    tx.record({ collection: 'sensors', key, kind: 'changed', action: 'sensors.request-price', after: { ...request } });
  });
  await mailRequest(parts, database, { company, key });
}

/** Writes the mails of requests that a crash left without. */
export async function sweepRequests(parts: RequestParts): Promise<void> {
  for (const { name, outside } of parts.databases.companies) {
    const due = await outside
      .selectFrom('due')
      .select(['company', 'key'])
      .where('kind', '=', dueRequest)
      .where('at', '<=', new Date())
      .limit(100)
      .execute();
    for (const request of due) await mailRequest(parts, name, request);
  }
}

async function mailRequest(
  { databases, publicUrl, supportEmail, wakeMail }: RequestParts,
  database: string,
  { company, key }: { company: string; key: string },
): Promise<void> {
  const options = { company, uid: null };
  const request = await databases.company(database).read(options, (tx) => readRequest(tx, key));
  if (request && supportEmail !== null) {
    const data = { ...request, link: `${publicUrl}/admin/sensors` };
    await databases.directory
      .transaction()
      .execute((tx) => writeMail(tx, { template: 'sensorRequest', to: supportEmail, language: 'de', data }));
  }
  await databases
    .company(database)
    .write(options, ({ db }) =>
      db
        .deleteFrom('due')
        .where('company', '=', company)
        .where('kind', '=', dueRequest)
        .where('key', '=', key)
        .execute(),
    );
  wakeMail();
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
