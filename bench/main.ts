import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { exitOnSignals } from '#testing/runners/signals.ts';

const benches: Record<string, () => Promise<{ run(commit?: string): Promise<void> }>> = {
  against: () => import('./against/against.ts'),
  crud: () => import('./crud.ts'),
  live: () => import('./live.ts'),
  presence: () => import('./presence.ts'),
  vehicles: () => import('./vehicles.ts'),
  neighbours: () => import('./neighbours.ts'),
  embedded: () => import('./embedded.ts'),
  import: () => import('./imports.ts'),
  requests: () => import('./requests.ts'),
  'hostile-files': () => import('./hostileFiles.ts'),
  growth: () => import('./growth.ts'),
  durability: () => import('./durability.ts'),
  rename: () => import('./rename.ts'),
  'first-rows': () => import('./firstRows.ts'),
  board: () => import('./board.ts'),
  sending: () => import('./sending.ts'),
  'tour-watch': () => import('./tourWatch.ts'),
  'tour-lists': () => import('./tourLists.ts'),
  find: () => import('./find.ts'),
  archive: () => import('./archive.ts'),
  planner: () => import('./planner.ts'),
  'planner-drag': () => import('./plannerDrag.ts'),
  geocoding: () => import('./geocoding.ts'),
  routing: () => import('./routing.ts'),
  optimiser: () => import('./optimiser.ts'),
  'vehicle-routing': () => import('./vehicleRouting.ts'),
};

exitOnSignals();
const words = process.argv.slice(2);
/** `against COMMIT`. */
const commit = words[0] === 'against' ? words[1] : undefined;
const wanted = commit === undefined ? words : words.slice(0, 1);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.\n`);
  process.exit(2);
}
const root = resolve(import.meta.dirname, '..');
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { run } = await load();
  await run(commit);
}
