/** Tours as their drivers see them: only a driver's own tours, after their release. */
import { sql, type RawBuilder } from 'kysely';
import { drivingDetails, drivingStop, type DrivingStop, type DrivingTour } from '#contract/dispatch/driving.ts';
import { filePath } from '#contract/workplace/files.ts';
import { goodsOf, type StopOrder } from '#contract/dispatch/tourStops.ts';
import { vehicleReference } from '#server/domain/vehicles/reference.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { columnOf } from '#server/platform/database/rows/entityColumns.ts';
import { instant } from '../reading/instants.ts';
import { ofTour, photosOfStop } from '../reading/stopRow.ts';

/** Most tours in one answer. */
const shownAtMost = 200;

type StopRow = Omit<DrivingStop, 'details' | 'load' | 'collected'> &
  NonNullable<DrivingStop['details']> & { orders: StopOrder[] };
type Row = Omit<DrivingTour, 'stops'> & { stops: StopRow[] };

/** SQL of the fields that are not a column of the same name. */
const otherwise: Readonly<Record<string, string>> = {
  plannedArrival: instant('s.planned_arrival'),
  plannedDeparture: instant('s.planned_departure'),
  promised: instant('s.promised'),
  arrived: instant('s.arrived'),
  left: instant('s.left_at'),
  photos: photosOfStop,
};
/** All fields of a stop except those that are computed from others. */
const { details: _details, load: _load, collected: _collected, ...presented } = drivingStop.shape;
const stops = ofTour(
  Object.fromEntries(
    Object.keys({ ...presented, ...drivingDetails.shape }).map((name) => [
      name,
      otherwise[name] ?? `s.${columnOf(name)}`,
    ]),
  ),
);

const columns = sql`t.key, t.number, t.state, t.departure, ${sql.raw(instant('t.departs'))} as departs, t.day,
  (select ${vehicleReference} from company.vehicles v where v.company = t.company and v.key = t.vehicle) as vehicle,
  t.order_number as "orderNumber", t.temperature_recording as "temperatureRecording", t.distance,
  t.drive_seconds as "driveSeconds", t.breaks_by as "breaksBy", t.routed_by as "routedBy",
  ${sql.raw(instant('t.started'))} as started, ${sql.raw(instant('t.finished'))} as finished,
  t.reported_breaks as "reportedBreaks", t.cancel_reason as "cancelReason",
  json_build_object('version', t.release_version, 'sent', ${sql.raw(instant('t.release_sent'))},
    'acknowledged', ${sql.raw(instant('t.release_acknowledged'))}) as release,
  ${stops('t')} as stops`;

const isShown = sql`t.deleted is null and t.state not in ('draft', 'planned') and t.release_version is not null`;

async function read(tx: CompanyQuery, uid: string, which: RawBuilder<unknown>): Promise<DrivingTour[]> {
  const { rows } = await sql<Row>`
    select ${columns} from company.tours t
    where t.company = ${tx.company} and t.driver = ${uid} and ${isShown} and ${which}
    order by t.departure, t.key limit ${shownAtMost}
  `.execute(tx.db);
  const { hideCustomers: isHiding } = await readSettings(tx);
  return rows.map((row) => present(row, isHiding && row.started === null));
}

function present({ stops, ...tour }: Row, isHidden: boolean): DrivingTour {
  return {
    ...tour,
    stops: stops.map(({ name, phone, recipient, info, orders, sign, photos, ...shown }) => {
      const { delivered, collected } = goodsOf(orders);
      return {
        ...shown,
        load: delivered,
        collected,
        details: isHidden ? null : { name, phone, recipient, info, orders },
        sign: sign && filePath(sign),
        photos: photos.map(({ key, image }) => ({ key, image: image && filePath(image) })),
      };
    }),
  };
}

/** All tours that are still to be driven, and the day's tours that are over. */
export const listDriving = (tx: CompanyQuery, uid: string, today: string): Promise<DrivingTour[]> =>
  read(tx, uid, sql`(t.state in ('released', 'underWay') or t.day = ${today})`);

export async function findDriving(tx: CompanyQuery, uid: string, key: string): Promise<DrivingTour | null> {
  const [found] = await read(tx, uid, sql`t.key = ${key}`);
  return found ?? null;
}

/** Stores that the driver has read the last sent version. @returns true if that is new */
export async function acknowledge(
  { db, company }: CompanyTransaction,
  uid: string,
  { key, version }: { key: string; version: number },
): Promise<boolean> {
  const { rows } = await sql`
    update company.tours t set release_acknowledged = now()
    where t.company = ${company} and t.key = ${key} and t.driver = ${uid} and ${isShown}
      and t.release_version = ${version} and t.release_acknowledged is null
    returning t.key
  `.execute(db);
  return rows.length > 0;
}
