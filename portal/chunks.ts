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
export type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const source = (path: string) => resolve(import.meta.dirname, 'src', path);
/** What every visit needs, up to the sign-in page. */
const start = ['main.tsx', 'shell/AuthLayout.tsx', 'features/people/account/SignInScreen.tsx'].map(source);
const shell = source('shell/Shell.tsx');
/** The lists that are opened most; the others stay by themselves. */
const lists = [
  'features/partners/customers/CustomersScreen.tsx',
  'features/people/drivers/DriversScreen.tsx',
  'features/fleet/sensors/SensorsScreen.tsx',
  'features/fleet/vehicles/VehiclesScreen.tsx',
].map(source);
const planner = source('features/dispatch/planning/PlannerScreen.tsx');
/** Opened most after them. */
const tours = ['features/dispatch/tours/ToursScreen.tsx', 'features/workplace/dashboard/DashboardScreen.tsx'].map(
  source,
);

/** Used in several places, but by few screens, and not at once. */
const seldomNeeded =
  /\/dayjs\/|@mantine\/dates\/esm\/(?!components\/(TimePicker|TimeValue|SpinInput)\/)|portal\/src\/(entities\/activities|features\/workplace\/(activities|legal)|forms\/calendar|list)\b/;

const isOwn = (id: string) => id.startsWith(source('.'));

/** A module and what it imports at once, packages without what they import themselves. */
export function importsOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
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

/** What screens need at once: modules, and names of parts of the large packages. */
interface Needs {
  modules: ReadonlySet<string>;
  parts: ReadonlySet<string | undefined>;
}

function needsOf(screens: readonly string[], graph: Graph): Needs {
  const modules = new Set(screens.flatMap((screen) => [...importsOf(screen, graph)]));
  return { modules, parts: new Set([...modules].flatMap((id) => partsOf(id, graph))) };
}

const isOfLargePackage = (id: string) =>
  (id.includes('/@mantine/') || id.includes('/@tabler/')) && !id.endsWith('.css');

const isNeeded = (id: string, { modules, parts }: Needs) =>
  isOfLargePackage(id) ? parts.has(nameOf(id)) : modules.has(id);

let needs: Record<'lists' | 'tours' | 'planner', Needs> | undefined;
const findNeeds = (graph: Graph) =>
  (needs ??= { lists: needsOf(lists, graph), tours: needsOf(tours, graph), planner: needsOf([planner], graph) });

/** The shell, with those parts of the lists that others need too, and all their styles: a sheet is one more request. */
function isOfAdmin(id: string, graph: Graph): boolean {
  const { lists, planner } = findNeeds(graph);
  if (id.endsWith('.css')) return lists.modules.has(id);
  return id === shell || (isNeeded(id, lists) && (!isOwn(id) || planner.modules.has(id)));
}

/** Several queries at once. The planner needs them; from a chunk of other screens, all of that chunk came with them. */
const severalQueries = /\/@tanstack\/(react-query|query-core)\/.*\/(useQueries|queriesObserver)\./;

const isNeededAtOnce = (id: string, graph: Graph, by: 'tours' | 'planner'): boolean =>
  !seldomNeeded.test(id) && isNeeded(id, findNeeds(graph)[by]);

/** Small modules that only one of the two needs, in one chunk: otherwise each icon that two screens show is a request. */
const restOf = (by: 'tours' | 'planner', other: 'tours' | 'planner'): Group => ({
  debugName: by,
  name: (id, graph) => (isNeededAtOnce(id, graph, by) && !isNeededAtOnce(id, graph, other) ? by : null),
  minShareCount: 2,
});

export const chunkGroups: Group[] = [
  { name: 'start', test: (id) => start.includes(id), priority: 5 },
  { debugName: 'admin', name: (id, graph) => (isOfAdmin(id, graph) ? 'admin' : null), priority: 4 },
  { name: 'lists', test: (id) => lists.includes(id), priority: 3 },
  {
    // What the planner has in common with other screens; it is the heaviest of them.
    debugName: 'shared',
    name: (id, graph) => (isNeededAtOnce(id, graph, 'planner') || severalQueries.test(id) ? 'shared' : null),
    minShareCount: 3,
    priority: 2,
  },
  { name: 'forms', test: (id) => !seldomNeeded.test(id), minShareCount: 3, priority: 1 },
  restOf('tours', 'planner'),
  restOf('planner', 'tours'),
];
