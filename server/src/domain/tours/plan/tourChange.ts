import type { UpdateObject } from 'kysely';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';
import { recordDriving } from '../reading/toursUnderWay.ts';
import { readersOf, tourTable } from '../reading/row.ts';

/** A tour that is planned saves itself every few seconds: who changes it for a while has done one thing. */
const foldedWithinMs = 10 * 60 * 1000;

interface TourChange {
  action: string;
  /** Whether anything is to be written; always unless told. */
  differs?(current: Tour): boolean;
  /** Writes it, by `setColumns` and into the tables beside. */
  write(current: Tour): Promise<void>;
}

/**
 * Changes a tour, whose row stays locked: whoever has lost it is told as well as whoever has got it.
 * @param expected the version that the change was made from, or null for whatever it is
 * @throws `not-found`; `conflict` with the current tour
 */
export const changeTour = (
  tx: CompanyTransaction,
  key: string,
  expected: number | null,
  { action, differs = () => true, write }: TourChange,
): Promise<Tour> =>
  tourTable.update(
    tx,
    key,
    expected ?? (() => true),
    {},
    {
      action,
      differs,
      async write(current) {
        await write(current);
        const { version: _version, modified: _modified, ...entity } = (await tourTable.find(tx, key)) as Tour;
        recordDriving(tx, current, { ...current, ...entity });
        return { entity };
      },
      told(before, after) {
        const readers = [...new Set([...readersOf(before), ...readersOf(after)])];
        return {
          ...(readers.length > 0 && { audience: readers }),
          ...(action === 'tours.update' && { foldedWithinMs }),
        };
      },
    },
  );

export async function setColumns(
  { db, company }: CompanyTransaction,
  key: string,
  columns: UpdateObject<CompanyTables, 'tours'>,
): Promise<void> {
  await db.updateTable('tours').set(columns).where('company', '=', company).where('key', '=', key).execute();
}
