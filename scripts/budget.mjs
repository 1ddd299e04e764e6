/** Weighs what a browser must load for the first screens, and fails the build when one has grown beyond its budget. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const entry = 'index.html';
/** Loaded by the document itself, beside what Vite knows of. */
const besides = ['preferences.js'];
const languages = ['src/locales/de.ts', 'src/locales/en.ts'];
const budgets = [
  // Its screen and layout are part of the chunk that starts every visit (vite.config.ts).
  { page: 'sign-in page', kilobytes: 180, screens: [] },
  {
    page: 'customers table',
    kilobytes: 260,
    screens: ['src/shell/Shell.tsx', 'src/features/customers/CustomersScreen.tsx'],
  },
];

/**
 * Compares each page's JavaScript and style sheets, as compressed, with its budget.
 * @param folder the built portal with Vite's manifest, which is removed afterwards
 * @param sizes size of each file as it is served, by its path in the folder
 * @returns a sentence for each page that is too heavy
 */
export function overBudget(folder, sizes) {
  const manifestFolder = join(folder, '.vite');
  const manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8'));
  rmSync(manifestFolder, { recursive: true });
  return budgets.flatMap(({ page, kilobytes, screens }) => {
    const weights = languages.map((language) => weigh([entry, language, ...screens], manifest, sizes));
    const heaviest = Math.max(...weights) / 1000;
    console.log(`  ${page}: ${heaviest.toFixed(1)} kB of ${kilobytes} kB`);
    return heaviest > kilobytes ? [`The ${page} weighs ${heaviest.toFixed(1)} kB; its budget is ${kilobytes} kB.`] : [];
  });
}

function weigh(entries, manifest, sizes) {
  const files = new Set(besides);
  for (const entry of entries) collect(entry, manifest, files);
  return [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
}

/** A chunk with all that it imports at once, and their style sheets. */
function collect(key, manifest, files) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`scripts/budget.mjs names ${key}, which the portal no longer holds as a chunk.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const sheet of chunk.css ?? []) files.add(sheet);
  for (const imported of chunk.imports ?? []) collect(imported, manifest, files);
}
