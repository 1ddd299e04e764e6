import { sql, type RawBuilder } from 'kysely';

/** What a vehicle takes of each measure, as JSON; nothing where it is gone. */
export const capacityOfVehicle = (company: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`
  select json_build_object('weight', v.capacity_weight, 'volume', v.capacity_volume, 'pieces', v.capacity_pieces)
  from company.vehicles v where v.company = ${company} and v.key = ${key} and v.deleted is null`;
