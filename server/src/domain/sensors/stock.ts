import type { Kysely, Generated } from 'kysely';
import type { DirectoryTables } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface DirectoryTables {
    /**
     * The stock: serial keys that the operator has given out; `account` is set if a company has registered the sensor.
     */
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

/** Milliseconds after which an unsettled claim counts as abandoned by a crash. */
export const abandonedAfterMs = 10 * 60_000;

/**
 * Claims a sensor of the stock for a company.
 * @param registration key of the sensor in the company
 * @returns its model; null if the serial key is unknown, `taken` if the sensor is not in stock
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

/** Settles a claim. @returns false if the sweep has taken the claim back */
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

/** Puts a claimed or registered sensor back into stock; does nothing if the sensor has a newer registration. */
export async function returnSensor(directory: Directory, registration: string): Promise<void> {
  await directory
    .updateTable('sensors')
    .set({ state: 'stock', account: null, registration: null, claimed: null })
    .where('registration', '=', registration)
    .execute();
}

/** State of a registration in the directory; null if the directory no longer has it. */
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

/**
 * Puts abandoned claims back into stock; the rows that their companies wrote are never shown. @returns the number of
 * claims
 */
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
 * @throws KnownSerialKeysError if some are in the stock already; nothing is added then
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

/** Rows of one statement: PostgreSQL accepts at most 65,535 values in a statement. */
const rowsPerStatement = 5000;

/** Serial keys that were in the stock already: the import is rolled back. */
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
