import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { driverDevice } from '#contract/drivers.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

interface DeviceRow {
  key: string;
  name: string;
  platform: string;
  app_version: string;
  created: Date;
  last_seen: Date;
  online: boolean;
}

export async function listDevices(tx: CompanyQuery, uid: string): Promise<z.infer<typeof driverDevice>[]> {
  const { rows } = await sql<DeviceRow>`
    select d.key, d.name, d.platform, d.app_version, d.created, d.last_seen, exists (
      select from company.presence p
      where p.company = d.company and p.uid = d.uid and p.device = d.key and p.expires > now()
    ) as online
    from company.devices d where d.company = ${tx.company} and d.uid = ${uid} order by d.last_seen desc, d.key
  `.execute(tx.db);
  return rows.map(({ app_version: appVersion, created, last_seen: lastSeen, ...row }) => ({
    ...row,
    appVersion,
    created: created.getTime(),
    lastSeen: lastSeen.getTime(),
  }));
}
