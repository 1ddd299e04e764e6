/** Weighs what a browser must load for the first screens, and fails the build when one has grown beyond its budget. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Weighed too: a script stands in it. */
const document = 'index.html';
const budgets = [
  { page: 'sign-in page', kilobytes: 200, path: '/authentication/signin' },
  ...['customers', 'drivers', 'fleet', 'sensors'].map((list) => ({
    page: `list of ${list}`,
    kilobytes: 290,
    path: `/admin/${list}`,
  })),
];

/**
 * Compares each page's JavaScript and style sheets, as compressed, with its budget.
 * @param folder the built portal with the plan of its document (portal/document/inlineEarly.ts), which is removed afterwards
 * @param sizes size of each file as it is served, by its path in the folder
 * @returns a sentence for each page that is too heavy
 */
export function overBudget(folder, sizes) {
  const planFolder = join(folder, '.vite');
  const plan = JSON.parse(readFileSync(join(planFolder, 'early.json'), 'utf8'));
  rmSync(planFolder, { recursive: true });
  const named = readFileSync(join(folder, document), 'utf8').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  const start = [`/${document}`, ...[...named].map(([, file]) => file), ...plan.start];
  return budgets.flatMap(({ page, kilobytes, path }) => {
    const { files = [], messages = [] } = plan.pages.find(({ paths }) => paths.includes(path)) ?? {};
    const weights = Object.values(plan.languages).map((language) => {
      const words = ['start', ...messages].flatMap((name) => language[name]);
      return weigh([...start, ...words, ...files], sizes);
    });
    const heaviest = Math.max(...weights) / 1000;
    console.log(`  ${page}: ${heaviest.toFixed(1)} kB of ${kilobytes} kB`);
    return heaviest > kilobytes ? [`The ${page} weighs ${heaviest.toFixed(1)} kB; its budget is ${kilobytes} kB.`] : [];
  });
}

function weigh(files, sizes) {
  return [...new Set(files)].reduce((sum, file) => sum + (sizes.get(file.slice(1)) ?? 0), 0);
}
