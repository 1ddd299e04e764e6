import type { UpdateObject } from 'kysely';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';
import { recordDriving } from '../reading/toursUnderWay.ts';
import { readersOf, tourTable } from '../reading/row.ts';

/** The editor saves a tour every few seconds: changes within this time become one activity. */
const foldedWithinMs = 10 * 60 * 1000;

export interface TourChange {
  action: string;
  /** True if the change has to be written; without this function it always is. */
  differs?(current: Tour): boolean;
  /** True if the change is no matter of drivers: it sends them no live event. */
  isHidden?: boolean;
  /** True if the change leaves no activity. */
  isUnsaid?: boolean;
  /** Writes the change, with `setColumns` and into the tour's other tables. */
  write(current: Tour): Promise<void>;
}

/**
 * Changes a tour and locks its row; the drivers before and after the change both get the live event. What waits to be
 * sent goes on waiting: changes that people decide on go through `changeTour` of `sent/changing.ts`.
 * @param expected the version from which the change was made, or null for any version
 * @throws `not-found`; `conflict` with the current tour
 */
export const writeTour = (
  tx: CompanyTransaction,
  key: string,
  expected: number | null,
  { action, differs = () => true, isHidden = false, isUnsaid = false, write }: TourChange,
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
      recorded(before, after) {
        const readers = [...new Set([...readersOf(before), ...readersOf(after)])];
        return {
          ...(readers.length > 0 && !isHidden && { audience: readers }),
          ...(isUnsaid && { isUnsaid }),
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
