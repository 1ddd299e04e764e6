/**
 * Registers and returns sensors across two databases: claim in the stock, write in the company, settle in the stock,
 * show in the company. After a crash at any point, at most one company shows a sensor, and no sensor is lost.
 */
import type { Sensor } from '#contract/fleet/sensors.ts';
import { networkOf } from '#server/platform/limits/address.ts';
import type { ScheduledTask, TaskWorks } from '#server/platform/jobs/scheduledTasks.ts';
import {
  abandonedAfterMs,
  claimSensor,
  registrationState,
  returnSensor,
  settleSensor,
} from '#server/domain/sensors/stock.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { settleClaimed } from '#server/platform/database/connections/settling.ts';
import { failure, isFailure } from '#server/platform/http/failure.ts';
import { forgetSensor, hideSensor, showSensor, writeRegistering } from './store.ts';
import type { Services } from '#server/services.ts';

declare module '#server/platform/database/tables.ts' {
  interface ScheduledTaskKinds {
    sensor: true;
  }
}

/** The failpoints at which tests interrupt a registration or a return. */
export const sensorSteps = ['claimed', 'written', 'settled', 'hidden', 'returned'] as const;
export type SensorStep = (typeof sensorSteps)[number];

/**
 * Registers a sensor of the stock for the caller's company.
 * @throws `serial-key-not-found`, `sensor-already-registered`, `too-many-requests`
 */
export async function registerSensor(services: Services, context: SessionContext, serialKey: string): Promise<Sensor> {
  // Decides the permission before anything is counted or claimed.
  await context.query(() => Promise.resolve());
  const { uid, company } = context.session;
  const attempt = await services.limits.attempt(
    { kind: 'serial-key-person', subject: uid },
    { kind: 'serial-key-address', subject: networkOf(context.address) },
  );
  try {
    const sensor = await context.createInSteps(async (key) => {
      const left = await leftBehind(services, context, key);
      return left ?? register(services, context, { key, serialKey, account: company });
    });
    await attempt.succeeded();
    return sensor;
  } catch (error) {
    // Only these two errors give information to a guesser and count as failed attempts.
    const isGuess = isFailure(error) && ['serial-key-not-found', 'sensor-already-registered'].includes(error.code);
    await (isGuess ? attempt.failed() : attempt.succeeded());
    throw error;
  }
}

/**
 * Handles what an earlier attempt of the same request left under this key: a settled sensor is shown, a claimed one is
 * returned to the stock.
 */
async function leftBehind(
  services: Services,
  { writeTransaction }: SessionContext,
  key: string,
): Promise<Sensor | null> {
  const standing = await registrationState(services.databases.directory, key);
  if (standing === 'registered') return writeTransaction((tx) => showSensor(tx, key));
  if (standing === 'claimed') await putBack(services, writeTransaction, key);
  return null;
}

async function register(
  services: Services,
  { writeTransaction }: SessionContext,
  { key, serialKey, account }: { key: string; serialKey: string; account: string },
): Promise<Sensor> {
  const { directory } = services.databases;
  const claimed = await claimSensor(directory, { serialKey, account, registration: key });
  if (claimed === null) throw failure('serial-key-not-found');
  if (claimed === 'taken') throw failure('sensor-already-registered');
  await services.failpoint('claimed');
  const at = new Date(services.now() + abandonedAfterMs);
  await settleClaimed({
    async act() {
      await writeTransaction((tx) => writeRegistering(tx, { key, serialKey, model: claimed.model, at }));
      await services.failpoint('written');
    },
    async settle() {
      if (!(await settleSensor(directory, key))) throw failure('sensor-already-registered');
    },
    async takeBack() {
      if ((await registrationState(directory, key)) === 'registered') return true;
      await putBack(services, writeTransaction, key);
      return false;
    },
  });
  await services.failpoint('settled');
  const row = await writeTransaction((tx) => showSensor(tx, key));
  if (row) return row;
  // Another process, suspended until after its own claim had expired, has overwritten this claim: neither sensor is
  // shown, and none is lost.
  await putBack(services, writeTransaction, key);
  throw failure('sensor-already-registered');
}

/** Returns a sensor to the stock and deletes its row in the company. The sensor is not visible at this time. */
async function putBack(
  { databases, failpoint }: Services,
  write: SessionContext['writeTransaction'],
  key: string,
): Promise<void> {
  await returnSensor(databases.directory, key);
  await failpoint('returned');
  await write((tx) => forgetSensor(tx, key));
}

export async function giveBackSensor(
  services: Services,
  { writeTransaction }: SessionContext,
  key: string,
): Promise<void> {
  await writeTransaction((tx) => hideSensor(tx, key, new Date(services.now() + abandonedAfterMs)));
  await services.failpoint('hidden');
  await putBack(services, writeTransaction, key);
}

/** Completes registrations and returns that a crash interrupted. Safe to run in several processes at the same time. */
export const sensorTasks = (services: Pick<Services, 'databases'>) =>
  ({ sensor: { each: (task) => settleLeft(services, task) } }) satisfies TaskWorks;

async function settleLeft(
  { databases: { directory } }: Pick<Services, 'databases'>,
  { company, key, database }: ScheduledTask,
): Promise<void> {
  const options = { company, uid: null };
  const sensor = await database.readTransaction(options, ({ db }) =>
    db.selectFrom('sensors').select('state').where('company', '=', company).where('key', '=', key).executeTakeFirst(),
  );
  const standing = await registrationState(directory, key);
  if (sensor?.state === 'registering' && standing === 'registered') {
    await database.writeTransaction(options, (tx) => showSensor(tx, key));
    return;
  }
  // A recent claim belongs to a running process. A visible sensor was completed after the task was found.
  if (sensor?.state === 'ready' || (sensor?.state === 'registering' && standing === 'claimed')) return;
  // The sensor is being returned, or a later registration of its serial key has replaced this one.
  if (sensor?.state !== 'registering') await returnSensor(directory, key);
  await database.writeTransaction(options, (tx) => forgetSensor(tx, key));
}
