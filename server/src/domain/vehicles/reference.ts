import { sql, type RawBuilder } from 'kysely';
import type { VehicleReference } from '#contract/fleet/vehicles.ts';

/** SQL: the reference of the vehicle that is joined as `v`, as JSON; null if there is none. */
export const vehicleReference: RawBuilder<VehicleReference | null> = sql`case when v.key is not null then json_build_object(
  'key', v.key, 'kind', v.kind, 'make', v.make, 'model', v.model, 'plateNumber', v.plate_number,
  'isCritical', exists (
    select from company.damages critical where critical.company = v.company and critical.vehicle = v.key
      and critical.severity = 'critical' and critical.status <> 'repaired' and critical.deleted is null
  )) end`;
