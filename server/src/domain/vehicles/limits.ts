import { sql, type RawBuilder } from 'kysely';

/** What a vehicle takes of each measure, and what its drivers' hours follow from, as JSON; nothing where it is gone. */
export const limitsOfVehicle = (company: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`
  select json_build_object('weight', v.capacity_weight, 'volume', v.capacity_volume, 'pieces', v.capacity_pieces,
    'totalWeight', v.total_weight, 'crossBorder', v.cross_border)
  from company.vehicles v where v.company = ${company} and v.key = ${key} and v.deleted is null`;
