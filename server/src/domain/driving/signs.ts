import { sql } from 'kysely';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { setSigns } from '#server/domain/tours/sent/drivenTours.ts';

interface StopSign {
  tour: string;
  stop: string;
  /** Key of a stored file; several stops may show the same file. */
  file: string;
}

/** Adds signatures to stops, each under the key of its file. */
export async function signStops(tx: CompanyTransaction, signs: readonly StopSign[]): Promise<void> {
  if (signs.length === 0) return;
  await sql`insert into company.tour_stop_pictures (company, stop, key, tour, kind, file)
    select ${tx.company}, g.stop, g.file, g.tour, 'sign', g.file
    from jsonb_to_recordset(${JSON.stringify(signs)}::jsonb) g(tour uuid, stop uuid, file uuid)
    on conflict do nothing`.execute(tx.db);
  await setSigns(tx, signs);
}
