import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  template,
  templateChange,
  templateLimits,
  type Template,
  type TemplateChange,
  type TemplateFields,
  type TemplateListInput,
} from '#contract/templates.ts';
import type { TemplateStop } from '#contract/tourStops.ts';
import { fold } from '#contract/sorting.ts';
import { presentDriverName, presentPlateNumber } from '#server/domain/tours/presentNames.ts';
import { nameReferences, readPlaces } from '#server/domain/tours/references.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { DeletableTable } from '#server/platform/database/deletableTable.ts';
import { listRows } from '#server/platform/database/listRows.ts';
import { failure } from '#server/platform/http/failure.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    templates: DeletableRow &
      ColumnsOf<Omit<TemplateFields, 'stops' | 'kind'>> & { kind: 'tour' | 'event'; stops: Json } & ReturnType<
        typeof sortedAndSearched
      >;
  }
  interface ScheduledTaskKinds {
    'purge-template': true;
  }
}

const sortedAndSearched = ({ name }: Pick<TemplateFields, 'name'>) => ({ name_sort: fold(name), search: fold(name) });

/** Names as they are now; null where the rows are gone. */
const computed = {
  driverName: presentDriverName,
  plateNumber: presentPlateNumber,
  deliveryServiceName: (t: string) =>
    sql.raw(`(select d.name from company.delivery_services d
      where d.company = ${t}.company and d.key = ${t}.delivery_service and d.deleted is null)`),
  stopPlaces: (t: string) =>
    sql.raw(`(select coalesce(json_agg(
      case when c.key is not null then json_build_object('name', c.name, 'city', c.city)
        when a.key is not null then json_build_object('name', a.name, 'city', a.city)
        when jsonb_typeof(s.stop -> 'place') = 'object'
          then json_build_object('name', s.stop #>> '{place,name}', 'city', s.stop #>> '{place,city}') end
      order by s.place), '[]')
    from jsonb_array_elements(${t}.stops) with ordinality s(stop, place)
    left join company.customers c
      on c.company = ${t}.company and c.key = (s.stop ->> 'customer')::uuid and c.deleted is null
    left join company.addresses a
      on a.company = ${t}.company and a.key = (s.stop ->> 'address')::uuid and a.deleted is null)`),
};

export const templateTable = new DeletableTable(
  'templates',
  {
    entity: template,
    fields: templateChange,
    computed,
    derived: sortedAndSearched,
    snapshot: ({ name, departure }, { driver, driverName, plateNumber, orderNumber, stops }) => ({
      name,
      departure,
      // By key, so that the name can be erased with the person.
      driver: driverName === null ? null : { uid: driver, name: driverName },
      vehicle: plateNumber ?? '',
      orderNumber,
      stops: stops.length,
    }),
  },
  // Templates of events lie in the same table.
  { undoPeriodMs: templateLimits.undoPeriod, purge: 'purge-template', named: ['name'], only: sql`t.kind = 'tour'` },
);

/** A page of templates. */
export const listTemplates = (tx: CompanyQuery, input: TemplateListInput) =>
  listRows(
    tx,
    {
      name: 'templates',
      table: templateTable,
      sortColumns: { name: { name: 'name_sort', type: 'text' }, departure: { name: 'departure', type: 'text' } },
      defaultSort: 'name',
    },
    input,
    [sql`t.kind = ${input.kind ?? 'tour'}`],
  );

/** Adds a template. @throws `invalid-input` where it names what is unknown */
export async function insertTemplate(tx: CompanyTransaction, fields: TemplateFields): Promise<Template> {
  const { company, db } = tx;
  const key = uuidv7();
  await nameReferences(tx, fields, null);
  const { stops, deliveryService, orderNumber, temperatureRecording, breakRule, ...others } = fields;
  await db
    .insertInto('templates')
    .values({
      company,
      key,
      ...others,
      delivery_service: deliveryService,
      order_number: orderNumber,
      temperature_recording: temperatureRecording,
      break_rule: breakRule,
      stops: JSON.stringify(await referring(tx, stops)),
      ...sortedAndSearched(fields),
    })
    .execute();
  const added = (await templateTable.find(tx, key)) as Template;
  const after = templateTable.snapshot(added);
  tx.record({ collection: 'templates', key, kind: 'added', action: 'templates.create', after });
  return added;
}

/** Stops with a copy of name and address only where they are at neither a customer nor an own place. */
async function referring(tx: CompanyTransaction, stops: readonly TemplateStop[]): Promise<TemplateStop[]> {
  const known = await readPlaces(tx, stops);
  return stops.map((stop, index) => {
    const refuse = (name: string, rule: string) =>
      failure('invalid-input', { issues: [{ path: `stops.${index}.${name}`, rule }] });
    const { customer, address, place } = stop;
    if (customer !== null && !known.has(customer)) throw refuse('customer', 'unknown-customer');
    if (address !== null && !known.has(address)) throw refuse('address', 'unknown-address');
    if (customer !== null || address !== null) return { ...stop, place: null };
    if (place === null) throw refuse('place', 'required');
    return stop;
  });
}

/**
 * Changes fields of a template.
 * @throws `not-found`; `conflict` with the current template where the version is stale; as `insertTemplate`
 */
export async function updateTemplate(
  tx: CompanyTransaction,
  key: string,
  version: number,
  patch: Partial<TemplateChange>,
): Promise<Template> {
  const { driver = null, vehicle = null } = patch;
  const named = await nameReferences(tx, { driver, vehicle, deliveryService: null }, null);
  return templateTable.update(tx, key, version, patch, {
    write: () => ({
      entity: {
        ...(patch.driver !== undefined && { driverName: driver && named.driver_name }),
        ...(patch.vehicle !== undefined && { plateNumber: named.vehicle_name?.plateNumber ?? null }),
      },
    }),
  });
}
