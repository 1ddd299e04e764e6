/** Draws the pictures of the demo's vehicles, one for each model, and keeps them the way uploads are kept. */
import type { VehicleKind } from '#contract/vehicles.ts';
import type { CompanyDatabase, CompanyTransaction } from '../platform/database/database.ts';
import type { Account } from '#server/domain/accounts/accounts.ts';
import { keepFile, type FileOwner } from '../platform/files/keeping.ts';
import { fitPicture, pictureType } from '../platform/files/picture.ts';
import type { Storages } from '../platform/files/storages.ts';
import { drawPng } from './drawing.ts';
import { drawVehicle } from './vehicleDrawing.ts';

/** Kind of the due row of a vehicle whose picture is still to be drawn: each is drawn once, whatever becomes of it. */
const dueImage = 'demo-vehicle-image';

/** Notes which vehicles are to be drawn; to be called in the transaction that writes them. */
export async function noteVehicleImages(
  { db, company }: CompanyTransaction,
  vehicles: readonly string[],
): Promise<void> {
  await db
    .insertInto('due')
    .values(vehicles.map((key) => ({ company, kind: dueImage, key, at: new Date() })))
    .execute();
}

/** Draws what is due; where nothing is, nothing is loaded. */
export async function drawVehicleImages(
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
      .select(['vehicles.key', 'vehicles.make', 'vehicles.model', 'vehicles.kind as kind'])
      .where('due.company', '=', company)
      .where('due.kind', '=', dueImage)
      .orderBy('vehicles.make')
      .orderBy('vehicles.model')
      .execute(),
  );
  const owner: FileOwner = { company, storage, writeTransaction: (work) => database.writeTransaction(ways, work) };
  const models = [...Map.groupBy(due, ({ make, model }) => `${make} ${model}`).values()];
  for (const [paint, vehicles] of models.entries()) {
    const contents = await drawJpeg(vehicles[0]?.kind ?? 'van', paint);
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

async function drawJpeg(kind: VehicleKind, paint: number): Promise<Uint8Array> {
  return fitPicture(await drawPng(drawVehicle(kind, paint)));
}
