import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { v7 as uuidv7 } from 'uuid';
import { templateLimits } from '#contract/dispatch/tourLimits.ts';
import {
  template,
  templateChange,
  type Template,
  type TemplateChange,
  type TemplateFields,
  type TemplateListInput,
} from '#contract/dispatch/templates.ts';
import { templateStop, type TemplateStop } from '#contract/dispatch/tourStops.ts';
import { fold } from '#contract/platform/sorting.ts';
import { presentDriverName, presentPlateNumber } from '#server/domain/tours/reading/presentNames.ts';
import { nameReferences, readPlaces } from '#server/domain/tours/plan/references.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';
import { columnOf } from '#server/platform/database/rows/entityColumns.ts';
import { listRows } from '#server/platform/database/lists/listRows.ts';
import type { StoredColumnsOf } from '#server/platform/database/tables.ts';
import { failure } from '#server/platform/http/failure.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    templates: DeletableRow &
      ColumnsOf<Omit<TemplateFields, 'stops' | 'kind' | 'departure' | 'orderNumber' | 'temperatureRecording'>> & {
        kind: 'tour' | 'event';
        // Only for templates of tours.
        departure: string | null;
        order_number: string | null;
        temperature_recording: boolean | null;
        // Only for templates of events.
        event_kind: string | null;
        note: string | null;
        begin: string | null;
        end: string | null;
        days: number | null;
      } & ReturnType<typeof sortedAndSearched>;
    template_stops: StoredColumnsOf<TemplateStop> & { company: string; template: string; sequence: number };
  }
  interface ScheduledTaskKinds {
    'purge-template': true;
  }
}

const sortedAndSearched = ({ name }: Pick<TemplateFields, 'name'>) => ({ name_sort: fold(name), search: fold(name) });

const stopNames = Object.keys(templateStop.shape) as (keyof TemplateStop)[];

/** Stops, and current names of the objects that the template refers to; null if these are deleted. */
const computed = {
  driverName: (t: string) => presentDriverName(t),
  plateNumber: presentPlateNumber,
  deliveryServiceName: (t: string) =>
    sql.raw(`(select d.name from company.delivery_services d
      where d.company = ${t}.company and d.key = ${t}.delivery_service and d.deleted is null)`),
  stops: (t: string) =>
    sql.raw(`(select coalesce(json_agg(json_build_object(${stopNames.map((name) => `'${name}', s.${columnOf(name)}`).join(', ')})
      order by s.sequence), '[]')
    from company.template_stops s where s.company = ${t}.company and s.template = ${t}.key)`),
  stopPlaces: (t: string) =>
    sql.raw(`(select coalesce(json_agg(
      case when c.key is not null then json_build_object('name', c.name, 'city', c.city)
        when a.key is not null then json_build_object('name', a.name, 'city', a.city)
        when s.place is not null then json_build_object('name', s.place ->> 'name', 'city', s.place ->> 'city') end
      order by s.sequence), '[]')
    from company.template_stops s
    left join company.customers c on c.company = s.company and c.key = s.customer and c.deleted is null
    left join company.addresses a on a.company = s.company and a.key = s.address and a.deleted is null
    where s.company = ${t}.company and s.template = ${t}.key)`),
};

export const templateTable = new DeletableTable(
  'templates',
  {
    entity: template,
    // Stops are written by `writeStops`, with references instead of copies.
    fields: z.omit(templateChange, { stops: true }),
    computed,
    derived: sortedAndSearched,
    snapshot: ({ name, departure, orderNumber, temperatureRecording }, shown) => {
      const { driver, driverName, plateNumber, deliveryServiceName, stopPlaces } = shown;
      return {
        name,
        departure,
        // By key, so that the name can be erased with the person.
        driver: driverName === null ? null : { key: driver, name: driverName },
        vehicle: plateNumber ?? '',
        deliveryService: deliveryServiceName ?? '',
        orderNumber,
        temperatureRecording,
        stops: stopPlaces.map((place) => place?.name ?? ''),
      };
    },
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

/** Adds a template. @throws `invalid-input` if the template refers to an unknown object */
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
      ...sortedAndSearched(fields),
    })
    .execute();
  await writeStops(tx, key, (await referring(tx, stops, [])).stops);
  const added = (await templateTable.find(tx, key)) as Template;
  const after = templateTable.snapshot(added);
  tx.record({ collection: 'templates', key, kind: 'added', action: 'templates.create', after });
  return added;
}

/** Replaces the stops of a template. */
async function writeStops({ db, company }: CompanyTransaction, template: string, stops: readonly TemplateStop[]) {
  await db.deleteFrom('template_stops').where('company', '=', company).where('template', '=', template).execute();
  const rows = stops.map((stop, sequence) => ({
    company,
    template,
    sequence,
    ...Object.fromEntries(stopNames.map((name) => [columnOf(name), stop[name]])),
  }));
  await sql`insert into company.template_stops
    select * from jsonb_populate_recordset(null::company.template_stops, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

type Refers = Pick<TemplateStop, 'customer' | 'address' | 'place'>;
const isNowhere = ({ customer, address, place }: Refers) => customer === null && address === null && place === null;

/**
 * Checks the references of stops. A stop keeps its copied `place` only if it refers to neither a customer nor an
 * address. Also returns the current name and city of each stop.
 * @param before earlier stops of the template: their customers and addresses may have been deleted since
 */
async function referring(tx: CompanyTransaction, stops: readonly TemplateStop[], before: readonly Refers[]) {
  const known = await readPlaces(tx, stops);
  const kept = new Set(before.flatMap(({ customer, address }) => [customer, address]));
  // The customer or address of an earlier stop has been purged: the template can still be saved.
  const mayBeNowhere = before.some(isNowhere);
  const referred = stops.map((stop, index): TemplateStop => {
    const refuse = (name: string, rule: string) =>
      failure('invalid-input', { issues: [{ path: `stops.${index}.${name}`, rule }] });
    const { customer, address, place } = stop;
    const isUnknown = (key: string | null) => key !== null && !known.has(key) && !kept.has(key);
    if (isUnknown(customer)) throw refuse('customer', 'unknown-customer');
    if (isUnknown(address)) throw refuse('address', 'unknown-address');
    if (customer !== null || address !== null) return { ...stop, place: null };
    if (place === null && !mayBeNowhere) throw refuse('place', 'required');
    return stop;
  });
  const stopPlaces = referred.map(({ customer, address, place }) => {
    const at = known.get(customer ?? '') ?? known.get(address ?? '') ?? place;
    return at && { name: at.name, city: at.city };
  });
  return { stops: referred, stopPlaces };
}

/**
 * Changes fields of a template.
 * @throws `not-found`; `conflict` with the current template if the version is stale; as `insertTemplate`
 */
export async function updateTemplate(
  tx: CompanyTransaction,
  key: string,
  version: number,
  { stops, ...patch }: Partial<TemplateChange>,
): Promise<Template> {
  const { driver = null, vehicle = null, deliveryService = null } = patch;
  const named = await nameReferences(tx, { driver, vehicle, deliveryService }, null);
  const names = {
    ...(patch.driver !== undefined && { driverName: driver && named.driver_name }),
    ...(patch.vehicle !== undefined && { plateNumber: named.vehicle_name?.plateNumber ?? null }),
    ...(patch.deliveryService !== undefined && {
      deliveryServiceName: deliveryService && named.delivery_service_name,
    }),
  };
  return templateTable.update(tx, key, version, patch, {
    differs: (current) => stops !== undefined && !isDeepStrictEqual(stops, current.stops),
    async write(current) {
      if (stops === undefined) return { entity: names };
      const referred = await referring(tx, stops, current.stops);
      await writeStops(tx, key, referred.stops);
      return { entity: { ...names, ...referred } };
    },
  });
}
