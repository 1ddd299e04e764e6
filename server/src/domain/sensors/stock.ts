import type { Kysely, Generated } from 'kysely';
import type { DirectoryTables } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface DirectoryTables {
    /** The stock: serial keys handed out by the operator; `account` where a company has registered one. */
    sensors: {
      serial_key: string;
      model: string;
      account: string | null;
      state: Generated<'stock' | 'claimed' | 'registered'>;
      registration: string | null;
      claimed: Date | null;
      created: Created;
    };
  }
}

type Directory = Kysely<DirectoryTables>;

export interface StockedSensor {
  serialKey: string;
  model: string;
  state: 'stock' | 'claimed' | 'registered';
  accountName: string | null;
  created: Date;
}

/** Milliseconds after which a claim that has not settled was left by a crash. */
export const abandonedAfterMs = 10 * 60_000;

/**
 * Claims a sensor of the stock for a company.
 * @param registration key under which the company will keep it
 * @returns its model; null where the serial key is unknown, `taken` where it is not in stock
 */
export async function claimSensor(
  directory: Directory,
  { serialKey, account, registration }: { serialKey: string; account: string; registration: string },
): Promise<{ model: string } | 'taken' | null> {
  const claimed = await directory
    .updateTable('sensors')
    .set({ state: 'claimed', account, registration, claimed: new Date() })
    .where('serial_key', '=', serialKey)
    .where('state', '=', 'stock')
    .returning('model')
    .executeTakeFirst();
  if (claimed) return claimed;
  const known = await directory
    .selectFrom('sensors')
    .select('serial_key')
    .where('serial_key', '=', serialKey)
    .executeTakeFirst();
  return known ? 'taken' : null;
}

/** Settles a claim. @returns false where the sweep has taken it back meanwhile */
export async function settleSensor(directory: Directory, registration: string): Promise<boolean> {
  const settled = await directory
    .updateTable('sensors')
    .set({ state: 'registered', claimed: null })
    .where('registration', '=', registration)
    .where('state', '=', 'claimed')
    .returning('serial_key')
    .executeTakeFirst();
  return settled !== undefined;
}

/** Puts a sensor back into stock, from a claim or a registration; one that has been registered anew since stays. */
export async function returnSensor(directory: Directory, registration: string): Promise<void> {
  await directory
    .updateTable('sensors')
    .set({ state: 'stock', account: null, registration: null, claimed: null })
    .where('registration', '=', registration)
    .execute();
}

/** How the directory knows a registration; null where it does not any more. */
export async function registrationState(
  directory: Directory,
  registration: string,
): Promise<'claimed' | 'registered' | null> {
  const row = await directory
    .selectFrom('sensors')
    .select('state')
    .where('registration', '=', registration)
    .executeTakeFirst();
  return row && row.state !== 'stock' ? row.state : null;
}

/** Puts claims back into stock that a crash left; what the company wrote of them is never shown. @returns how many */
export async function releaseAbandoned(directory: Directory, now: number): Promise<number> {
  const { numUpdatedRows } = await directory
    .updateTable('sensors')
    .set({ state: 'stock', account: null, registration: null, claimed: null })
    .where('state', '=', 'claimed')
    .where('claimed', '<', new Date(now - abandonedAfterMs))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Adds serial keys to the stock, all or none.
 * @throws KnownSerialKeysError where some are there already; nothing is added then
 */
export async function addToStock(
  directory: Directory,
  sensors: readonly { serialKey: string; model: string }[],
): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(sensors.length / rowsPerStatement) }, (_, index) =>
    sensors.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
  await directory.transaction().execute(async (tx) => {
    const known: string[] = [];
    for (const part of chunks) {
      const added = await tx
        .insertInto('sensors')
        .values(
          part.map(({ serialKey, model }) => ({
            serial_key: serialKey,
            model,
            account: null,
            registration: null,
            claimed: null,
          })),
        )
        .onConflict((conflict) => conflict.column('serial_key').doNothing())
        .returning('serial_key')
        .execute();
      const fresh = new Set(added.map(({ serial_key: serialKey }) => serialKey));
      known.push(...part.filter(({ serialKey }) => !fresh.has(serialKey)).map(({ serialKey }) => serialKey));
    }
    if (known.length > 0) throw new KnownSerialKeysError(known);
  });
}

/** Rows of one statement: PostgreSQL takes 65,535 values in one. */
const rowsPerStatement = 5000;

/** Serial keys that were in the stock before: the import is undone. */
export class KnownSerialKeysError extends Error {
  readonly serialKeys: readonly string[];

  constructor(serialKeys: readonly string[]) {
    super('Serial keys are in the stock already.');
    this.serialKeys = serialKeys;
  }
}

export async function listStock(directory: Directory): Promise<StockedSensor[]> {
  const rows = await directory
    .selectFrom('sensors')
    .leftJoin('accounts', 'accounts.key', 'sensors.account')
    .select(['serial_key as serialKey', 'model', 'state', 'accounts.name as accountName', 'sensors.created'])
    .orderBy('serial_key')
    .execute();
  return rows;
}
