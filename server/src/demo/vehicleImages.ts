import type { CompanyDatabase, CompanyTransaction } from '../platform/database/database.ts';
import type { Account } from '#server/domain/accounts/accounts.ts';
import { cancelTasks, scheduledKeys, scheduleTasks } from '../platform/jobs/scheduledTasks.ts';
import { keepFile, type FileOwner } from '../platform/files/keeping.ts';
import { pictureType } from '../platform/files/picture.ts';
import type { Storages } from '../platform/files/storages.ts';
import { readPicture } from './pictures.ts';

/** Notes whose pictures are to be kept; to be called in the transaction that writes them. */
export async function noteVehicleImages(tx: CompanyTransaction, vehicles: readonly string[]): Promise<void> {
  await scheduleTasks(tx, 'demo-vehicle-image', vehicles, new Date());
}

/** Keeps the pictures that are still to be kept, each once, whatever becomes of it; where none is, nothing is loaded. */
export async function keepVehicleImages(
  database: CompanyDatabase,
  { key: company, storage }: Account,
  storages: Storages,
): Promise<void> {
  const ways = { company, uid: null };
  const waiting = await database.readTransaction(ways, async (tx) => {
    const keys = await scheduledKeys(tx, 'demo-vehicle-image');
    if (keys.length === 0) return [];
    const rows = tx.db.selectFrom('vehicles').select(['key', 'make', 'model']).where('company', '=', company);
    return rows.where('key', 'in', keys).execute();
  });
  const owner: FileOwner = { company, storage, writeTransaction: (work) => database.writeTransaction(ways, work) };
  const models = Map.groupBy(waiting, ({ make, model }) => fileOf(`${make} ${model}`));
  for (const [file, vehicles] of models) {
    const contents = await readPicture(file);
    if (!contents) continue;
    const keys = vehicles.map(({ key }) => key);
    await keepFile(owner, storages, { folder: 'vehicles', type: pictureType, contents }, (tx, image) =>
      show(tx, keys, image),
    );
  }
}

async function show(tx: CompanyTransaction, keys: readonly string[], image: string): Promise<void> {
  const { db, company } = tx;
  await db.updateTable('vehicles').set({ image }).where('company', '=', company).where('key', 'in', keys).execute();
  await cancelTasks(tx, 'demo-vehicle-image', keys);
}

/** `Citroën Jumper L4H3` is `vehicles/citroen-jumper-l4h3.webp`. */
function fileOf(model: string): string {
  const letters = model.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `vehicles/${letters.replaceAll(/[^a-z\d]+/g, '-')}.webp`;
}
