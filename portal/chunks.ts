/**
 * Which modules the build puts together. Over HTTP/1.1 a request costs as much time as 160 kB, so that what a screen
 * needs at once comes in few chunks; but the planner is not to load the lists, nor a list the planner.
 */
import { basename, resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Exclude<
  NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean>>['groups'],
  undefined
>[number];
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const source = (path: string) => resolve(import.meta.dirname, 'src', path);
/** What every visit needs, up to the sign-in page. */
const start = ['main.tsx', 'shell/AuthLayout.tsx', 'features/account/SignInScreen.tsx'].map(source);
const shell = source('shell/Shell.tsx');
/** The lists that are opened most; the others stay by themselves. */
const lists = [
  'features/customers/CustomersScreen.tsx',
  'features/drivers/DriversScreen.tsx',
  'features/sensors/SensorsScreen.tsx',
  'features/vehicles/VehiclesScreen.tsx',
].map(source);
const planner = source('features/planning/PlannerScreen.tsx');

/** Used in several places, but by few screens, and not at once. */
const seldomNeeded =
  /\/dayjs\/|@mantine\/dates\/esm\/(?!components\/(TimePicker|TimeValue|SpinInput)\/)|portal\/src\/(features\/(activities|legal)|forms\/calendar|list)\b/;

const isOwn = (id: string) => id.startsWith(source('.'));

/** A module and what it imports at once, packages without what they import themselves. */
function importsOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  if (isOwn(id)) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importsOf(imported, graph, found);
  return found;
}

/** Names that a module imports from packages which consist of many small files. */
function partsOf(id: string, graph: Graph): string[] {
  const code = (isOwn(id) && graph.getModuleInfo(id)?.code) || '';
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@(?:mantine|tabler)\//g);
  return [...imports].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
}

const nameOf = (id: string) =>
  basename(id)
    .split('.')[0]
    ?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Needed {
  byLists: ReadonlySet<string>;
  byPlanner: ReadonlySet<string>;
  /** Of Mantine and of the icons, by name. */
  partsOfLists: ReadonlySet<string | undefined>;
}

let needed: Needed | undefined;

function findNeeded(graph: Graph): Needed {
  const byLists = new Set(lists.flatMap((list) => [...importsOf(list, graph)]));
  const partsOfLists = new Set([...byLists].flatMap((id) => partsOf(id, graph)));
  return { byLists, byPlanner: importsOf(planner, graph), partsOfLists };
}

/** The shell, with those parts of the lists that others need too, and all their styles: a sheet is one more request. */
function isOfAdmin(id: string, graph: Graph): boolean {
  const { byLists, byPlanner, partsOfLists } = (needed ??= findNeeded(graph));
  if (id.endsWith('.css')) return byLists.has(id);
  if (id.includes('/@mantine/') || id.includes('/@tabler/')) return partsOfLists.has(nameOf(id));
  return id === shell || (isOwn(id) && byLists.has(id) && byPlanner.has(id));
}

export const chunkGroups: Group[] = [
  { name: 'start', test: (id) => start.includes(id), priority: 4 },
  { debugName: 'admin', name: (id, graph) => (isOfAdmin(id, graph) ? 'admin' : null), priority: 3 },
  { name: 'lists', test: (id) => lists.includes(id), priority: 2 },
  { name: 'shared', test: (id) => !seldomNeeded.test(id), minShareCount: 3 },
];
