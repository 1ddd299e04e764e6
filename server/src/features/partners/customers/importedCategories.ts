/** Categories that rows of imported customers name. */
import { categoryLimits } from '#contract/partners/categories.ts';
import { fold } from '#contract/platform/sorting.ts';
import type { Importing } from '#server/domain/imports/importing.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { failure } from '#server/platform/http/failure.ts';
import { insertCategory, keysByName, listCategories, removeCategory } from '../categories/store.ts';

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
    const { categoryColor: color } = await readSettings(tx);
    for (const name of wanted) made.push((await insertCategory(tx, { name, color })).key);
    return made;
  },
  async remove(tx, keys) {
    const all = await listCategories(tx);
    for (const { key } of all.filter((one) => keys.includes(one.key) && one.customers === 0))
      await removeCategory(tx, key);
  },
};
