import { v7 as uuidv7 } from 'uuid';
import { insertVehicle } from '../features/fleet/vehicles/store.ts';
import type { CompanyDatabase, CompanyTransaction, Databases } from '../platform/database/database.ts';
import type { Account } from '#server/domain/accounts/accounts.ts';
import { scheduleTasks } from '../platform/jobs/scheduledTasks.ts';
import { nameColumns } from '#server/domain/sensors/sortedName.ts';
import { nordwindDamages, type DemoDamage } from './nordwindDamages.ts';
import { writeNotifications } from './notifications.ts';
import { demoStock, nordwindSensors } from './nordwindSensors.ts';
import { nordwindVehicles } from './nordwindVehicles.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** @param reporter mail address of the person in whose name the damage is reported */
export async function writeVehicles(tx: CompanyTransaction, reporter: string): Promise<void> {
  const keys = new Map<string, string>();
  for (const [index, vehicle] of nordwindVehicles.entries()) {
    const { key } = await insertVehicle(tx, { ...vehicle, features: [...vehicle.features] });
    keys.set(vehicle.plateNumber, key);
    // Bought over the years, one vehicle every six weeks.
    const created = new Date(Date.now() - (60 + index * 42) * dayMs);
    await tx.db
      .updateTable('vehicles')
      .set({ created })
      .where('company', '=', tx.company)
      .where('key', '=', key)
      .execute();
  }
  scheduleTasks(tx, 'demo-vehicle-image', [...keys.values()], new Date());
  const person = await tx.db
    .selectFrom('users')
    .select(['uid', 'firstname', 'lastname'])
    .where('company', '=', tx.company)
    .where('email', '=', reporter)
    .executeTakeFirstOrThrow();
  const author = { key: person.uid, name: `${person.firstname} ${person.lastname}` };
  for (const damage of nordwindDamages)
    await writeDamage(tx, damage, { vehicle: keys.get(damage.plateNumber), author });
  await tx.db
    .insertInto('sensors')
    .values(
      nordwindSensors.map(({ serialKey, model, name, plateNumber, position }, index) => ({
        company: tx.company,
        key: uuidv7(),
        serial_key: serialKey,
        model,
        vehicle: plateNumber === null ? null : (keys.get(plateNumber) ?? null),
        position,
        state: 'ready' as const,
        created: new Date(Date.now() - (2 + index * 31) * dayMs),
        ...nameColumns({ name, model, serialKey, position }),
      })),
    )
    .execute();
}

async function writeDamage(
  tx: CompanyTransaction,
  { place, title, description, severity, status, daysAgo, notes }: DemoDamage,
  { vehicle, author }: { vehicle: string | undefined; author: { key: string; name: string } },
): Promise<void> {
  if (vehicle === undefined) throw new Error(`The demo company has no vehicle for "${title}".`);
  const { db, company } = tx;
  const key = uuidv7();
  const occurred = new Date(Date.now() - daysAgo * dayMs);
  await db
    .insertInto('damages')
    .values({
      company,
      key,
      vehicle,
      ...place,
      title,
      description,
      severity,
      status,
      occurred,
      created: occurred,
      reporter: author.key,
      reporter_name: author.name,
    })
    .execute();
  if (severity === 'critical' && status !== 'repaired')
    await writeNotifications(tx, [{ kind: 'damage', object: key, created: occurred.getTime() }]);
  if (notes.length === 0) return;
  await db
    .insertInto('damage_notes')
    .values(
      notes.map((text, index) => ({
        company,
        key: uuidv7(),
        damage: key,
        text,
        // The last note carries the damage's status, unless the damage is open.
        status: index === notes.length - 1 && status !== 'open' ? status : null,
        author: author.key,
        author_name: author.name,
        created: new Date(occurred.getTime() + (index + 1) * 3_600_000),
      })),
    )
    .execute();
}

/** Adds the demo's sensors to the stock, those of the company as registered; existing rows stay as they are. */
export async function writeStock(
  { directory }: Pick<Databases, 'directory'>,
  database: CompanyDatabase,
  account: Pick<Account, 'key'>,
): Promise<void> {
  const registered = await database.readTransaction({ company: account.key, uid: null }, ({ db, company }) =>
    db.selectFrom('sensors').select(['key', 'serial_key', 'model']).where('company', '=', company).execute(),
  );
  const own = new Set(nordwindSensors.map(({ serialKey }) => serialKey));
  await directory
    .insertInto('sensors')
    .values([
      ...demoStock.map(({ serialKey, model }) => ({ serial_key: serialKey, model })),
      ...registered
        .filter(({ serial_key: serialKey }) => own.has(serialKey))
        .map(({ key, serial_key: serialKey, model }) => ({
          serial_key: serialKey,
          model,
          account: account.key,
          state: 'registered' as const,
          registration: key,
        })),
    ])
    .onConflict((conflict) => conflict.column('serial_key').doNothing())
    .execute();
}
