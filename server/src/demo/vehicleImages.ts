/** Keeps the pictures of the demo's vehicles, one for each model, the way uploads are kept. */
import type { CompanyDatabase, CompanyTransaction } from '../platform/database/database.ts';
import type { Account } from '#server/domain/accounts/accounts.ts';
import { keepFile, type FileOwner } from '../platform/files/keeping.ts';
import { pictureType } from '../platform/files/picture.ts';
import type { Storages } from '../platform/files/storages.ts';
import { readPicture } from './pictures.ts';

/** Kind of the due row of a vehicle whose picture is still to be kept: each is kept once, whatever becomes of it. */
const dueImage = 'demo-vehicle-image';

/** Notes whose pictures are to be kept; to be called in the transaction that writes them. */
export async function noteVehicleImages(
  { db, company }: CompanyTransaction,
  vehicles: readonly string[],
): Promise<void> {
  await db
    .insertInto('due')
    .values(vehicles.map((key) => ({ company, kind: dueImage, key, at: new Date() })))
    .execute();
}

/** Keeps what is due; where nothing is, nothing is loaded. */
export async function keepVehicleImages(
  database: CompanyDatabase,
  { key: company, storage }: Account,
  storages: Storages,
): Promise<void> {
  const ways = { company, uid: null };
  const due = await database.readTransaction(ways, ({ db }) =>
    db
      .selectFrom('due')
      .innerJoin('vehicles', (join) =>
        join.onRef('vehicles.company', '=', 'due.company').onRef('vehicles.key', '=', 'due.key'),
      )
      .select(['vehicles.key', 'vehicles.make', 'vehicles.model'])
      .where('due.company', '=', company)
      .where('due.kind', '=', dueImage)
      .execute(),
  );
  const owner: FileOwner = { company, storage, writeTransaction: (work) => database.writeTransaction(ways, work) };
  const models = Map.groupBy(due, ({ make, model }) => fileOf(`${make} ${model}`));
  for (const [file, vehicles] of models) {
    const contents = await readPicture(file);
    if (!contents) continue;
    const keys = vehicles.map(({ key }) => key);
    await keepFile(owner, storages, { folder: 'vehicles', type: pictureType, contents }, (tx, image) =>
      show(tx, keys, image),
    );
  }
}

async function show({ db, company }: CompanyTransaction, keys: readonly string[], image: string): Promise<void> {
  await db.updateTable('vehicles').set({ image }).where('company', '=', company).where('key', 'in', keys).execute();
  await db
    .deleteFrom('due')
    .where('company', '=', company)
    .where('kind', '=', dueImage)
    .where('key', 'in', keys)
    .execute();
}

/** `Citroën Jumper L4H3` is `vehicles/citroen-jumper-l4h3.webp`. */
function fileOf(model: string): string {
  const letters = model.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `vehicles/${letters.replaceAll(/[^a-z\d]+/g, '-')}.webp`;
}
