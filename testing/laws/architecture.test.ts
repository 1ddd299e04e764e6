/** Holds the law of imports in ARCHITECTURE.md: which side, layer and feature may import which.  */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arrows } from './areas.ts';
import { importsIn, type Import } from './imports.ts';
import { sourceFiles } from './sources.ts';

const projectRoot = join(import.meta.dirname, '../..');

/** What each side may import besides itself. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  planner: ['contract'],
  server: ['contract', 'planner'],
  portal: ['contract', 'planner'],
};

/** Which room of another area a room may use against the arrows, and why; everything else goes through the layers below. */
const allowedAcrossAreas: Readonly<Record<string, string>> = {
  'portal dispatch/planning → portal workplace/settings':
    'the company’s settings that planning depends on are changed beside it, with the same fields',
  'portal partners/customers → portal workplace/imports':
    'the list’s menu leads to the import, and exports what it shows',
  'portal fleet/vehicles → portal workplace/imports': 'the list’s menu leads to the import, and exports what it shows',
  'portal workplace/dashboard → portal dispatch/tours':
    'the start page shows today’s tours, and which of them are late',
  'portal workplace/search → portal people/support': 'questions and their answers are found from anywhere',
  'portal workplace/settings → portal partners/categories':
    'categories are added, edited and deleted among the settings too',
};

const sideOf = (path: string) => path.split('/')[0] ?? '';
/** Side and room of a file, and the room's area; null outside of the rooms. */
function roomOf(path: string) {
  const [, side = '', area = '', room = ''] = /^(\w+)\/src\/features\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  return area === '' ? null : { area, name: `${side} ${area}/${room}` };
}
const show = ({ from, to }: Import) => `${from} → ${to}`;

/** From what everything stands on to what puts everything together, which is what no layer names. */
const layers: readonly (readonly string[])[] = [
  ['platform', 'ui', 'configuration.ts', 'variables.ts', 'version.ts'],
  ['domain', 'list', 'forms', 'map'],
  ['entities'],
  ['services.ts', 'feature.ts'],
  ['features'],
];

function layerOf(path: string): number {
  const [, , part = ''] = path.split('/');
  const layer = layers.findIndex((parts) => parts.includes(part));
  return layer === -1 ? layers.length : layer;
}

const imports = importsIn(['contract/src', 'planner/src', 'server/src', 'portal/src']);

test('there is something to judge', () => {
  expect(imports.length).toBeGreaterThan(100);
});

test('contract ← planner ← server and portal, and nothing else', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [side, imported] = [sideOf(from), sideOf(to)];
    return side !== imported && !mayImport[side]?.includes(imported);
  });
  expect(wrong.map(show)).toEqual([]);
});

test('of the planner the portal takes neither the table of addresses nor the optimiser: both stay on the server', () => {
  const wrong = imports.filter(
    ({ from, to }) => from.startsWith('portal/') && /^planner\/src\/(geocoding|optimiser)\//.test(to),
  );
  expect(wrong.map(show)).toEqual([]);
});

test('the planner computes: it imports the contract and itself, no package and nothing that reads or sends', () => {
  const specifiers = sourceFiles(['planner/src']).flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
      ([, specifier = '']) => specifier,
    ),
  );
  expect(specifiers.length).toBeGreaterThan(0);
  expect(specifiers.filter((specifier) => !/^(\.|#planner\/|#contract\/)/.test(specifier))).toEqual([]);
});

test('inside a side: platform and ui ← domain, list, forms, map ← entities ← features ← what puts them together', () => {
  const layered = imports.filter(({ from, to }) => sideOf(from) === sideOf(to) && /^(server|portal)\//.test(from));
  const wrong = layered.filter(({ from, to }) => layerOf(to) > layerOf(from));
  expect(wrong.map(show)).toEqual([]);
});

/** Imports between rooms of different areas that no arrow allows. */
const againstArrows = imports.flatMap(({ from, to }) => {
  const [importing, imported] = [roomOf(from), roomOf(to)];
  if (!importing || !imported || importing.area === imported.area) return [];
  const allowed: readonly string[] = arrows[importing.area as keyof typeof arrows];
  return allowed.includes(imported.area) ? [] : [`${importing.name} → ${imported.name}`];
});

test('a room imports rooms of its area, others along the arrows, and against them only where the list says why', () => {
  expect(againstArrows.filter((pair) => allowedAcrossAreas[pair] === undefined)).toEqual([]);
});

test('the list names nothing that no longer happens, and at most ten pairs', () => {
  expect(Object.keys(allowedAcrossAreas).filter((pair) => !againstArrows.includes(pair))).toEqual([]);
  expect(Object.keys(allowedAcrossAreas).length).toBeLessThanOrEqual(10);
});

/** What of the contract's areas the platforms know, and why: of nouns they know nothing else. */
const knownToPlatforms: Readonly<Record<string, string>> = {
  'partners/streets.ts': 'words are sought in other spellings, those of streets among them',
  'people/account.ts': 'the session says who is signed in',
  'workplace/activities.ts': 'changes are recorded in collections',
  'workplace/defaultSettings.ts': 'times are told in a zone before the company’s is known',
  'workplace/files.ts': 'files are kept by their kind and size',
  'workplace/imports.ts': 'how large a file of rows may be',
  'workplace/live.ts': 'the live stream is the platform’s',
  'workplace/settings.ts': 'what the company’s settings say once they are read',
};

test('the platforms know no noun', () => {
  const known = imports.flatMap(({ from, to }) => {
    const [, area = '', file = ''] = /^contract\/src\/(\w+)\/(.+)$/.exec(to) ?? [];
    return /^(server|portal)\/src\/platform\//.test(from) && area in arrows ? [`${area}/${file}`] : [];
  });
  expect([...new Set(known)].toSorted()).toEqual(Object.keys(knownToPlatforms));
});

test('in the contract, what every noun uses names no noun', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      from.startsWith('contract/src/platform/') && !/^contract\/src\/(platform\/|errors\/|permissions\.ts)/.test(to),
  );
  expect(wrong.map(show)).toEqual([]);
});

/** Files that reach themselves over imports: each in the circle of those that reach each other. */
function circles(edges: readonly Import[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const reached = (start: string) => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const { to } of next.get(at) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          waiting.push(to);
        }
    return seen;
  };
  const all = new Map([...next.keys()].map((file) => [file, reached(file)]));
  const inCircle = [...all].filter(([file, seen]) => seen.has(file));
  const named = inCircle.map(([file, seen]) =>
    [...seen]
      .filter((other) => all.get(other)?.has(file))
      .toSorted()
      .join(),
  );
  return [...new Set(named)].map((circle) => circle.split(','));
}

test('nothing imports in a circle, types included; what is loaded when it is needed may lead back', () => {
  expect(circles(imports.filter(({ isLazy }) => !isLazy))).toEqual([]);
});

const invalidates = /\binvalidateQueries\b/;

test('what a write of a feature touches is read again as the descriptors say, not by hand', () => {
  const byHand = sourceFiles(['portal/src/features', 'portal/src/entities', 'portal/src/list']).filter((path) =>
    invalidates.test(readFileSync(join(projectRoot, path), 'utf8')),
  );
  expect(byHand).toEqual([]);
  expect(invalidates.test(readFileSync(join(projectRoot, 'portal/src/platform/live/queries.ts'), 'utf8'))).toBe(true);
});
