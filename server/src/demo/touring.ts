/** Simulates the drivers of the demo's tours, with the same steps that the drivers' app reports. */
import { v7 as uuidv7 } from 'uuid';
import { presenceTimes } from '#contract/people/devices.ts';
import type { DrivingTour } from '#contract/dispatch/driving.ts';
import type { Position } from '#contract/platform/position.ts';
import type { StepFields } from '#contract/dispatch/tourSteps.ts';
import { dayOf } from '#contract/platform/time.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { acknowledge, findDriving } from '#server/domain/tours/sent/driversTours.ts';
import type { ArchiveMeans } from '../features/dispatch/archive/means.ts';
import { reportSteps } from '../features/dispatch/driving/report.ts';
import type { CompanyTransaction } from '../platform/database/database.ts';
import type { FileOwner } from '../platform/files/keeping.ts';
import type { Storages } from '../platform/files/storages.ts';
import { archiveOldTours } from './archived.ts';
import { rollCalendar } from './calendar.ts';
import { rollJobs } from './jobs.ts';
import { sign } from './signatures.ts';
import { rollTours } from './tours.ts';
import { scriptOf } from './tourScript.ts';

export interface DemoTours {
  /**
   * Writes the tours, and reports their drivers' steps from then on. @returns when the demo is complete; takes some
   * seconds
   */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @param archive services for archiving the oldest tours */
export function keepDemoTours(owner: FileOwner, storages: Storages, archive: () => Promise<ArchiveMeans>): DemoTours {
  let isStopped = false;
  let rolled = '';
  let signatures: string[] = [];
  let driving: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const beat = async () => {
    const now = Date.now();
    const today = await owner.writeTransaction(async (tx) => dayOf(now, await readTimeZone(tx)));
    if (today !== rolled) {
      signatures = await rollTours({ owner, storages, now, isStopped: () => isStopped });
      if (!isStopped) await rollJobs(owner, now);
      if (!isStopped) await rollCalendar(owner, now);
    }
    if (rolled === '' && !isStopped)
      await archiveOldTours({ means: await archive(), signatures, now }).catch(() => undefined);
    rolled = today;
    if (!isStopped) await driveTours(owner, signatures, now);
  };
  const next = () => {
    // A failed run is like phones without reception: the next run makes up for it.
    driving = beat()
      .catch(() => undefined)
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, presenceTimes.heartbeatMs);
      });
  };
  return {
    async start() {
      next();
      await driving;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await driving;
    },
  };
}

/** Reports the steps that have happened on the demo's tours until now. */
export async function driveTours(owner: FileOwner, signatures: readonly string[], now: number): Promise<void> {
  const driven = await owner.writeTransaction((tx) => readDriven(tx, now));
  for (const { key, driver, device } of driven)
    await owner.writeTransaction(async (tx) => {
      const tour = driver === null ? null : await findDriving(tx, driver, key);
      if (!tour || driver === null) return;
      const { version, acknowledged } = tour.release;
      if (acknowledged === null) await acknowledge(tx, driver, { key, version });
      const steps = stepsOf(tour, now);
      if (steps.length === 0) return;
      await reportSteps(tx, driver, { installation: device, now: Date.now(), steps });
      const signed = new Set(tour.stops.filter(({ signature }) => signature).map((stop) => stop.key));
      const delivered = steps.filter(({ kind, stop }) => kind === 'deliver' && stop !== null && signed.has(stop));
      await sign(
        tx,
        signatures,
        delivered.map(({ stop }) => ({ tour: key, stop: stop as string })),
      );
    });
}

/** The demo's tours that have departed and are not finished; blocked drivers and drivers without device drive none. */
const readDriven = ({ db, company }: CompanyTransaction, now: number) =>
  db
    .selectFrom('tours as t')
    .innerJoin('scheduled_tasks as s', (join) => join.onRef('s.company', '=', 't.company').onRef('s.key', '=', 't.key'))
    .innerJoin('users as u', (join) => join.onRef('u.company', '=', 't.company').onRef('u.uid', '=', 't.driver'))
    .innerJoin('devices as d', (join) => join.onRef('d.company', '=', 'u.company').onRef('d.uid', '=', 'u.uid'))
    .select(['t.key', 't.driver', 'd.key as device'])
    .distinctOn(['t.key'])
    .where('t.company', '=', company)
    .where('s.kind', '=', 'demo-tour')
    .where('t.state', 'in', ['released', 'underWay'])
    .where('t.deleted', 'is', null)
    .where('t.departs', '<=', new Date(now))
    .where('u.active', '=', true)
    .orderBy('t.key')
    .orderBy('d.created')
    .execute();

/** Steps that the tour's record does not have yet, or if there are none, the driver's position. */
function stepsOf(tour: DrivingTour, now: number): StepFields[] {
  const script = scriptOf(tour.key, tour.stops);
  const stateOf = new Map(tour.stops.map(({ key, state }) => [key, state]));
  const isNew = ({ kind, stop }: StepFields) => {
    if (kind === 'start') return tour.started === null;
    if (kind === 'finish') return tour.finished === null;
    const state = stateOf.get(stop ?? '');
    return state === 'open' || (kind !== 'arrive' && state === 'arrived');
  };
  const steps = script.filter((step) => step.time <= now && isNew(step));
  const position = positionIn(script, now);
  if (steps.length > 0 || position === null) return steps;
  const common = { tour: tour.key, stop: null, reason: '', receiver: '' };
  return [{ ...common, key: uuidv7(), kind: 'position', position, time: now, sequence: now }];
}

/** Position on the straight line from the last stop to the next; null while the driver is at a stop. */
function positionIn(script: readonly StepFields[], now: number): Position | null {
  const [from, to] = [script.findLast(({ time }) => time <= now), script.find(({ time }) => time > now)];
  if (!from?.position || !to?.position || from.kind === 'arrive') return null;
  const share = (now - from.time) / (to.time - from.time);
  const between = (a: number, b: number) => a + (b - a) * share;
  return { lat: between(from.position.lat, to.position.lat), lng: between(from.position.lng, to.position.lng) };
}
