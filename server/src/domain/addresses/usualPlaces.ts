import type { CompanyQuery } from '#server/platform/database/database.ts';

/** Keys of the own places from which tours usually start, and at which they usually finish; null if there is none. */
export async function readUsualPlaces({
  db,
  company,
}: CompanyQuery): Promise<{ start: string | null; finish: string | null }> {
  const rows = await db
    .selectFrom('addresses')
    .select(['key', 'is_usual_start', 'is_usual_finish'])
    .where('company', '=', company)
    .where('deleted', 'is', null)
    .where(({ or, eb }) => or([eb('is_usual_start', '=', true), eb('is_usual_finish', '=', true)]))
    .execute();
  return {
    start: rows.find((row) => row.is_usual_start)?.key ?? null,
    finish: rows.find((row) => row.is_usual_finish)?.key ?? null,
  };
}
