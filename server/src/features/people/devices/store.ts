import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { deviceLimits, type deviceFields } from '#contract/people/devices.ts';
import type { driverDevice } from '#contract/people/drivers.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { difference, isSame } from '#server/platform/database/rows/difference.ts';
import { failure } from '#server/platform/http/failure.ts';
import { listDevices } from '#server/domain/presence/devices.ts';
import { endLeases } from '#server/domain/presence/leases.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    devices: {
      company: string;
      key: string;
      uid: string;
      name: string;
      platform: string;
      app_version: string;
      created: Created;
      last_seen: Created;
    };
  }
}

interface DeviceRow {
  name: string;
  platform: string;
  app_version: string;
}

/** The fields of a device in activities. */
const activityFields = ({ name, platform, app_version: appVersion }: DeviceRow) => ({ name, platform, appVersion });

/**
 * Registers a device under a key that the app chose, or updates the device. The oldest devices beyond the limit are
 * dropped.
 * @throws `conflict` if the key belongs to another person, who is not named
 */
export async function registerDevice(
  tx: CompanyTransaction,
  uid: string,
  { key, name, platform, appVersion }: z.infer<typeof deviceFields> & { key: string },
): Promise<z.infer<typeof driverDevice>> {
  const fields = { name, platform, app_version: appVersion, last_seen: sql<Date>`now()` };
  const before = await tx.db
    .selectFrom('devices')
    .select(['name', 'platform', 'app_version'])
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  const registered = await tx.db
    .insertInto('devices')
    .values({ company: tx.company, key, uid, ...fields })
    .onConflict((conflict) => conflict.columns(['company', 'key']).doUpdateSet(fields).where('devices.uid', '=', uid))
    // `xmax = 0` is true only for an inserted row, so that only one of two concurrent registrations counts as new.
    .returning(['name', 'platform', 'app_version', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirst();
  if (!registered) throw failure('conflict');
  recordRegistration(tx, { key, uid }, { before, after: registered, isNew: registered.is_new });
  const devices = await listDevices(tx, uid);
  const own = devices.find((device) => device.key === key);
  const others = devices.filter((device) => device !== own);
  await dropDevices(
    tx,
    uid,
    others.slice(deviceLimits.perPerson - 1).map((device) => device.key),
  );
  tx.record({ collection: 'presence', key: uid, kind: 'changed', action: null });
  return own as z.infer<typeof driverDevice>;
}

/** Records an activity only if a device is new or has changed, because apps register at every start. */
function recordRegistration(
  tx: CompanyTransaction,
  { key, uid }: { key: string; uid: string },
  { before, after, isNew }: { before: DeviceRow | undefined; after: DeviceRow; isNew: boolean },
): void {
  if (isNew) {
    tx.record({
      collection: 'devices',
      key,
      kind: 'added',
      action: 'devices.register',
      after: activityFields(after),
      audience: [uid],
    });
    return;
  }
  if (!before || isSame(activityFields(before), activityFields(after))) return;
  const changed = { ...difference(activityFields(before), activityFields(after)), audience: [uid] };
  tx.record({ collection: 'devices', key, kind: 'changed', action: 'devices.update', ...changed });
}

/** Removes a device of this person. Unknown devices and those of other people are not changed. */
export async function removeDevice(tx: CompanyTransaction, uid: string, key: string): Promise<void> {
  if ((await dropDevices(tx, uid, [key])) > 0)
    tx.record({ collection: 'presence', key: uid, kind: 'changed', action: null });
}

async function dropDevices(tx: CompanyTransaction, uid: string, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { rows } = await sql<DeviceRow & { key: string }>`
    delete from company.devices
    where company = ${tx.company} and uid = ${uid} and key = any (${sql.val(keys)}::uuid[])
    returning key, name, platform, app_version
  `.execute(tx.db);
  for (const { key, ...row } of rows) {
    const change = { before: activityFields(row), audience: [uid] };
    tx.record({ collection: 'devices', key, kind: 'removed', action: 'devices.remove', ...change });
  }
  if (rows.length > 0)
    await endLeases(
      tx,
      rows.map(({ key }) => ({ uid, device: key })),
    );
  return rows.length;
}
