/** Categories that files with customers name. */
import { sql } from 'kysely';
import { categoryLimits } from '#contract/categories.ts';
import { fold } from '#contract/sorting.ts';
import type { Importing } from '#server/domain/imports/importing.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { insertCategory, listCategories, removeCategory } from '../categories/store.ts';

/** Keys of categories by their folded names: «Kühlware» and «kühlware» are one. */
export async function keysByName(
  { db, company }: CompanyQuery,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const folded = [...new Set(names.map(fold))];
  const { rows } = await sql<{ name: string; key: string }>`
    select k.name_sort as name, min(k.key::text) as key from company.categories k
    where k.company = ${company} and k.deleted is null and k.name_sort = any (${sql.val(folded)}::text[]) group by k.name_sort
  `.execute(db);
  return new Map(rows.map(({ name, key }) => [name, key]));
}

export const importedCategories: NonNullable<Importing['categories']> = {
  async unknown(tx, names) {
    const known = await keysByName(tx, names);
    return [...new Map(names.map((name) => [fold(name), name]))]
      .filter(([name]) => !known.has(name))
      .map(([, name]) => name);
  },
  async make(tx, names) {
    const wanted = await importedCategories.unknown(tx, names);
    if (wanted.length > 0 && (await listCategories(tx)).length + wanted.length > categoryLimits.maximum)
      throw failure('full');
    const made: string[] = [];
    for (const name of wanted) made.push((await insertCategory(tx, { name, color: categoryLimits.defaultColor })).key);
    return made;
  },
  async remove(tx, keys) {
    const all = await listCategories(tx);
    for (const { key } of all.filter((one) => keys.includes(one.key) && one.customers === 0))
      await removeCategory(tx, key);
  },
};
