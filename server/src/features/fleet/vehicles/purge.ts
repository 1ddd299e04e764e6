import { sql } from 'kysely';
import { vehicleLimits } from '#contract/fleet/vehicles.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { dropFile } from '#server/platform/files/keeping.ts';
import { dropDamages } from '#server/domain/damages/vehicleDamages.ts';
import { forgetAssignees } from '#server/domain/tours/plan/assignees.ts';
import { freeSensors } from '#server/domain/sensors/vehicleSensors.ts';

/**
 * Purges vehicles whose deletion can no longer be undone. Sensors stay with the company, unassigned. @returns the
 * number of purged vehicles
 */
export async function purgeVehicles(tx: CompanyTransaction, keys: readonly string[]): Promise<number> {
  const { rows: over } = await sql<{ key: string; image: string | null }>`
    select key, image from company.vehicles where company = ${tx.company} and key = any (${sql.val(keys)}::uuid[])
      and deleted <= now() - make_interval(secs => ${vehicleLimits.undoPeriod / 1000}) for update
  `.execute(tx.db);
  if (over.length === 0) return 0;
  const gone = over.map(({ key }) => key);
  await dropDamages(tx, gone);
  await freeSensors(tx, gone);
  await forgetAssignees(tx, 'Vehicles', gone);
  await sql`delete from company.vehicles where company = ${tx.company} and key = any (${sql.val(gone)}::uuid[])`.execute(
    tx.db,
  );
  for (const { image } of over) if (image !== null) dropFile(tx, image);
  return gone.length;
}
