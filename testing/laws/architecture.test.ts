/** Holds the law of imports in ARCHITECTURE.md: which side, layer and feature may import which.  */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

/** Which feature may use another one's public parts, and why; everything else goes through the platform. */
const allowedBetweenFeatures: Readonly<Record<string, string>> = {
  'portal profile → portal account': 'the password is changed with the same pair of fields with which it was chosen',
  'portal customers → portal categories':
    'the categories’ area is a part of the customers’ screen, and customers show their categories as chips',
  'portal customers → portal deliveries': 'a customer’s drawer shows what was delivered to them',
  'portal customers → portal activities': 'a customer’s drawer shows what was done to them',
  'portal addresses → portal activities': 'an address’s drawer shows what was done to it',
  'portal deliveryServices → portal activities': 'a delivery service’s drawer shows what was done to it',
  'portal dashboard → portal tours': 'the start page shows today’s tours, and which of them are late',
  'portal drivers → portal activities': 'a driver’s page shows what was done to them and by them lately',
  'portal drivers → portal planning': 'the tours of a driver who is out are given to others',
  'portal drivers → portal profile': 'drivers join with the validation key, so that its card stands below their list',
  'portal administrators → portal profile':
    'administrators join with the validation key, so that its card stands below their list',
  'portal profile → portal activities': 'the company’s card shows administrators what was done to the company',
  'portal vehicles → portal damages':
    'a vehicle’s damage is marked, reported and moved on where the vehicle is looked at',
  'portal vehicles → portal activities': 'a vehicle’s page shows what was done to it',
  'portal customers → portal imports': 'the list’s menu leads to the import, and exports what it shows',
  'portal planning → portal settings':
    'the company’s settings that planning depends on are changed beside it, with the same fields',
  'portal planning → portal tours':
    'a tour is planned, released and sent as on its page, with the same words of what changes',
  'portal search → portal support': 'questions and their answers are found from anywhere',
  'portal settings → portal categories': 'categories are added, edited and deleted among the settings too',
  'portal calendar → portal activities': 'an event’s drawer shows what was done to it',
  'portal calendar → portal tours': 'an event is given a driver and a vehicle as a tour is',
  'portal series → portal activities': 'a series’s drawer shows what was done to it',
  'portal templates → portal activities': 'a template’s drawer shows what was done to it',
  'portal templates → portal tours': 'a template is given a driver and a vehicle as a tour is',
  'portal tours → portal activities': 'a tour’s page shows what was done to it',
  'portal tours → portal archive': 'tours are archived from their list and their page, with the archive’s words',
  'portal tours → portal planning':
    'tours are rearranged from their list: of a driver who is out, and between each other',
  'portal jobs → portal activities': 'the drawer of a stop shows what was done to it',
  'portal jobs → portal tours': 'stops are taken into tours, from the day that tours are planned on',
  'portal vehicles → portal imports': 'the list’s menu leads to the import, and exports what it shows',
  'server customers → server categories':
    'files with customers name categories, which an import makes where they are new',
  'server series → server templates': 'a series makes tours of a template',
  'server drivers → server account':
    'drivers join and sign in by the accounts’ rules, with another role and another door',
};

const sideOf = (path: string) => path.split('/')[0] ?? '';
const featureOf = (path: string) => /^(\w+)\/src\/features\/([^/]+)\//.exec(path)?.slice(1).join(' ');
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

test('a feature imports another feature only where the list says why', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [feature, imported] = [featureOf(from), featureOf(to)];
    if (!feature || !imported || feature === imported) return false;
    return allowedBetweenFeatures[`${feature} → ${imported}`] === undefined;
  });
  expect(wrong.map(show)).toEqual([]);
});

test('the list names nothing that no longer happens', () => {
  const happening = new Set(imports.map(({ from, to }) => `${featureOf(from)} → ${featureOf(to)}`));
  expect(Object.keys(allowedBetweenFeatures).filter((pair) => !happening.has(pair))).toEqual([]);
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
