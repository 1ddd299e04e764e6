import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { driverDevice } from '#contract/people/drivers.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { PresentedColumns } from '#server/platform/database/rows/entityColumns.ts';

const deviceColumns = new PresentedColumns({
  entity: driverDevice,
  computed: {
    online: (d: string) =>
      sql.raw(`exists (select from company.presence p
        where p.company = ${d}.company and p.uid = ${d}.uid and p.device = ${d}.key and p.expires > now())`),
  },
});

export async function listDevices(tx: CompanyQuery, uid: string): Promise<z.infer<typeof driverDevice>[]> {
  const { rows } = await sql<object>`select ${deviceColumns.columns('d')} from company.devices d
    where d.company = ${tx.company} and d.uid = ${uid} order by d.last_seen desc, d.key`.execute(tx.db);
  return rows.map(deviceColumns.present);
}
