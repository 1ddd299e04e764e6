import type { Tour } from '#contract/dispatch/tours.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';

/** Stores which version of tours was printed last, and when; does not raise the tours' version. */
export async function markPrinted(tx: CompanyTransaction, tours: readonly Tour[]): Promise<void> {
  for (const { key, version } of tours) {
    await tx.db
      .updateTable('tours')
      .set({ printed: new Date(), printed_version: version })
      .where('company', '=', tx.company)
      .where('key', '=', key)
      .execute();
    tx.record({ collection: 'tours', key, kind: 'changed', action: null });
  }
}
