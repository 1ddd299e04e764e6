import type { Generated } from 'kysely';
import type { VehicleFields } from '#contract/fleet/vehicles.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    vehicles: DeletableRow &
      ColumnsOf<VehicleFields> & {
        plate_sort: string;
        make_sort: string;
        search: string;
        image: Generated<string | null>;
        /** True if a damage is not repaired: set by a trigger on the damage reports. */
        damaged: Generated<boolean>;
      };
  }
}
