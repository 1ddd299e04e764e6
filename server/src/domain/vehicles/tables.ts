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
        /** Whether damage is not repaired: kept by a trigger of the reports. */
        damaged: Generated<boolean>;
      };
  }
}
