import { listAccounts } from '#server/domain/accounts/accounts.ts';
import type { CompanyQuery, Databases } from '#server/platform/database/database.ts';
import { scheduledKeys } from '#server/platform/jobs/scheduledTasks.ts';

export interface KeptRequest {
  created: Date;
  companyName: string;
  model: string;
  quantity: number;
  message: string;
  /** Null if the person has been removed since. */
  person: { name: string; email: string; phone: string } | null;
  isMailed: boolean;
}

export async function listRequests(databases: Pick<Databases, 'directory' | 'company'>): Promise<KeptRequest[]> {
  const kept: KeptRequest[] = [];
  for (const { key, name, database } of await listAccounts(databases.directory)) {
    const requests = await databases.company(database).readTransaction({ company: key, uid: null }, readRequests);
    kept.push(...requests.map((request) => ({ ...request, companyName: name })));
  }
  return kept.toSorted((a, b) => a.created.getTime() - b.created.getTime());
}

async function readRequests(tx: CompanyQuery): Promise<Omit<KeptRequest, 'companyName'>[]> {
  const { db, company } = tx;
  const waiting = new Set(await scheduledKeys(tx, 'sensor-request'));
  const rows = await db
    .selectFrom('sensor_requests as r')
    .leftJoin('users as u', (join) => join.onRef('u.company', '=', 'r.company').onRef('u.uid', '=', 'r.uid'))
    .select([
      'r.key',
      'r.created',
      'r.model',
      'r.quantity',
      'r.message',
      'u.firstname',
      'u.lastname',
      'u.email',
      'u.phone',
    ])
    .where('r.company', '=', company)
    .execute();
  return rows.map(({ firstname, lastname, email, phone, key, ...request }) => ({
    ...request,
    person: email === null ? null : { name: `${firstname} ${lastname}`, email, phone: phone ?? '' },
    isMailed: !waiting.has(key),
  }));
}
