import { sql } from 'kysely';
import {
  deliveryService,
  deliveryServiceFields,
  deliveryServiceLimits,
  type DeliveryServiceListInput,
} from '#contract/partners/deliveryServices.ts';
import { fold } from '#contract/platform/sorting.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';

import { listRows } from '#server/platform/database/lists/listRows.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    delivery_services: DeletableRow &
      ColumnsOf<typeof deliveryServiceFields._zod.output> & { name_sort: string; contact_sort: string; search: string };
  }
  interface ScheduledTaskKinds {
    'purge-delivery-service': true;
  }
}

export const deliveryServiceTable = new DeletableTable(
  'deliveryServices',
  {
    entity: deliveryService,
    fields: deliveryServiceFields,
    computed: {},
    derived: ({ name, contact, phone, email }) => ({
      name_sort: fold(name),
      contact_sort: fold(contact),
      search: fold(`${name} ${contact} ${phone} ${phone.replace(/\D/g, '')} ${email}`),
    }),
  },
  { undoPeriodMs: deliveryServiceLimits.undoPeriod, purge: 'purge-delivery-service', named: ['name'] },
);

/** A page of delivery services. */
export const listDeliveryServices = (tx: CompanyQuery, input: DeliveryServiceListInput) =>
  listRows(
    tx,
    {
      name: 'delivery_services',
      table: deliveryServiceTable,
      sortColumns: { name: { name: 'name_sort', type: 'text' }, contact: { name: 'contact_sort', type: 'text' } },
      defaultSort: 'name',
    },
    input,
    input.active === undefined ? [] : [sql`t.active = ${input.active}`],
  );
