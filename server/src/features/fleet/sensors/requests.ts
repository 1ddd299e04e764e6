import { v7 as uuidv7 } from 'uuid';
import type { SensorModel } from '#contract/fleet/sensors.ts';
import { createKeptMail } from '#server/domain/mails/keptMail.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
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

interface Request {
  model: SensorModel;
  quantity: number;
  message: string;
}

export const requestMail = (services: Services) =>
  createKeptMail(services, {
    tasks: { write: 'sensor-request', release: 'sensor-request-release' },
    async read(tx, key, to) {
      const request = await readRequest(tx, key);
      if (!request) return undefined;
      const data = { ...request, link: `${services.configuration.publicUrl}/admin/sensors` };
      return { template: 'sensorRequest', to, replyTo: request.email, language: 'de', data };
    },
  });

/**
 * Stores a request and mails it. A stored request is mailed in any case, if necessary later. @throws
 * `too-many-requests`
 */
export async function requestPrice(
  services: Services,
  context: SessionContext,
  request: Request,
): Promise<{ ok: true }> {
  await context.query(() => Promise.resolve());
  const { uid, company, database } = context.session;
  await services.limits.count({ kind: 'sensor-request-person', subject: uid });
  const key = uuidv7();
  const requestMails = requestMail(services);
  const kept = await context.create(async (tx) => {
    await tx.db
      .insertInto('sensor_requests')
      .values({ company, key, uid, ...request })
      .execute();
    requestMails.schedule(tx, key);
    tx.record({ collection: 'sensors', key, kind: 'changed', action: 'sensors.request-price', after: { ...request } });
    return { ok: true } as const;
  });
  // A failed mail is no error for the caller: they would repeat the request, and there would be two.
  await requestMails
    .mail({ database, company, key })
    .catch((error: unknown) =>
      context.log.warn({ err: error, request: key }, 'the mail of a request for a price is tried again in a minute'),
    );
  return kept;
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
