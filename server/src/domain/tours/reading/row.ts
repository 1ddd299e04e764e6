import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { tourLimits } from '#contract/dispatch/tourLimits.ts';
import { tour, tourFields, tourSummary, type Tour, type TourSummary } from '#contract/dispatch/tours.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import { presentImage } from '#server/domain/people/row.ts';
import { vehicleReference } from '#server/domain/vehicles/reference.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';
import { EntityColumns } from '#server/platform/database/rows/entityColumns.ts';
import { bandStops, tourStops } from './stopRow.ts';
import { instant } from './instants.ts';
import { unsentJobs } from '../plan/unsentTours.ts';
import { hasUnsent, unsentFields } from '../plan/unsentHeader.ts';

const fields = z.pick(tourFields, { departure: true, orderNumber: true, temperatureRecording: true, breakRule: true });

/** The stored names are used if the referenced rows are gone. */
const references = {
  driver: (t: string) =>
    sql.raw(`(select case when ${t}.driver is not null or ${t}.driver_name <> '' then json_build_object(
      'key', u.uid, 'name', coalesce(u.firstname || ' ' || u.lastname, ${t}.driver_name), 'image', u.image,
      'isBlocked', coalesce(u.confirmed and not u.active, false), 'isOnline', coalesce(u.online, false)) end
    from (select) one left join company.users u on u.company = ${t}.company and u.uid = ${t}.driver and u.ready)`),
  vehicle: (t: string) => sql`(select coalesce((${vehicleReference})::jsonb, ${sql.raw(t)}.vehicle_name)
    from (select) one left join company.vehicles v on v.company = ${sql.raw(t)}.company and v.key = ${sql.raw(t)}.vehicle
      and v.deleted is null)`,
  deliveryService: (t: string) =>
    sql.raw(`(select case when ${t}.delivery_service is not null or ${t}.delivery_service_name <> ''
      then json_build_object('key', d.key, 'name', coalesce(d.name, ${t}.delivery_service_name)) end
    from (select) one left join company.delivery_services d on d.company = ${t}.company and d.key = ${t}.delivery_service
      and d.deleted is null)`),
  // Rows without `routed` are older than that column: they were estimated when they were created.
  routing: (t: string) =>
    sql.raw(`json_build_object('source', ${t}.routed_by,
      'computed', ${instant(`coalesce(${t}.routed, ${t}.created)`)})`),
  hasPendingChanges: (t: string) => sql.raw(hasUnsent(t)),
  release: (t: string) =>
    sql.raw(`case when ${t}.release_version is not null
    then json_build_object('version', ${t}.release_version, 'sent', ${instant(`${t}.release_sent`)},
      'acknowledged', ${instant(`${t}.release_acknowledged`)}) end`),
  printed: (t: string) =>
    sql.raw(`case when ${t}.printed is not null
      then json_build_object('version', ${t}.printed_version, 'at', ${instant(`${t}.printed`)}) end`),
} satisfies Record<string, (alias: string) => RawBuilder<unknown>>;

export const withPicture = ({ driver }: Pick<TourSummary, 'driver'>): Pick<TourSummary, 'driver'> => ({
  driver: driver && { ...driver, image: presentImage(driver.image) },
});

/** SQL of the fields of a tour in lists that are no columns. */
export const summaryComputed = { ...references, stops: bandStops };

/** The columns of a tour in lists. */
export const summaryColumns = new EntityColumns({
  entity: tourSummary,
  fields,
  computed: summaryComputed,
  derived: () => ({}),
  present: (row) => withPicture(row),
});

/** Tours that are not deleted. */
export const tourTable = new DeletableTable(
  'tours',
  {
    entity: tour,
    fields,
    computed: {
      ...references,
      stops: tourStops,
      pending: unsentFields,
      unsentJobs: (t: string) => sql.raw(unsentJobs(t)),
    },
    derived: () => ({}),
    present: (row) => ({
      ...withPicture(row),
      stops: row.stops.map((stop) => ({
        ...stop,
        sign: presentImage(stop.sign),
        photos: stop.photos.map(({ key, image }) => ({ key, image: presentImage(image) })),
      })),
    }),
    snapshot: ({ departure, orderNumber, temperatureRecording, breakRule }, shown) => ({
      number: shown.number,
      state: shown.state,
      departure,
      // By key, so that the name can be erased with the person.
      driver: shown.driver && { key: shown.driver.key, name: shown.driver.name },
      vehicle: shown.vehicle?.plateNumber ?? '',
      deliveryService: shown.deliveryService?.name ?? '',
      orderNumber,
      temperatureRecording,
      breakRule,
      stops: shown.stops.map(({ place }) => place.name),
      cancelReason: shown.cancelReason,
    }),
  },
  {
    undoPeriodMs: tourLimits.undoPeriod,
    purge: 'purge-tour',
    named: ['number'],
    readers: (shown) => readersOf(shown),
  },
);

const hidden: readonly TourState[] = ['draft', 'planned'];

/** The driver, if the tour has been released. */
export const readersOf = ({ state, driver }: Pick<Tour, 'state' | 'driver'>): string[] =>
  hidden.includes(state) || !driver?.key ? [] : [driver.key];
