/** Ready-made signature pictures, which the stops of the demo's tours share. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { keepFile, type FileOwner } from '../platform/files/keeping.ts';
import type { CompanyTransaction } from '../platform/database/database.ts';
import type { Storages } from '../platform/files/storages.ts';
import { signStops } from '#server/domain/driving/signs.ts';
import { pick } from './chance.ts';

const folder = path.join(import.meta.dirname, 'pictures/signatures');

/** @returns keys of the signature files: those that tours show already, or new ones */
export async function keepSignatures(owner: FileOwner, storages: Storages): Promise<string[]> {
  const there = await owner.writeTransaction(({ db, company }) =>
    db
      .selectFrom('tour_stop_pictures')
      .select('file')
      .distinct()
      .where('company', '=', company)
      .where('kind', '=', 'sign')
      .whereRef('file', '=', 'key')
      .orderBy('file')
      .execute(),
  );
  if (there.length > 0) return there.flatMap(({ file }) => file ?? []);
  const keys: string[] = [];
  for (const name of (await fs.readdir(folder)).toSorted()) {
    const contents = await fs.readFile(path.join(folder, name));
    keys.push(
      await keepFile(owner, storages, { folder: 'signs', type: 'image/png', contents }, () => Promise.resolve()),
    );
  }
  return keys;
}

interface Delivered {
  tour: string;
  stop: string;
}

/** Adds a signature to each delivered stop. */
export async function sign(
  tx: CompanyTransaction,
  signatures: readonly string[],
  delivered: readonly Delivered[],
): Promise<void> {
  const [first, ...others] = signatures;
  if (first === undefined) return;
  const files: [string, ...string[]] = [first, ...others];
  await signStops(
    tx,
    delivered.map(({ tour, stop }) => ({ tour, stop, file: pick(files, `${stop} signature`) })),
  );
}
