/**
 * The process that computes legs with Valhalla from an OpenStreetMap file. Its native code reads a downloaded file: if
 * the code crashes, only this process ends. The file imports nothing of the server, because it is built as a separate
 * file.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

export interface RoadsSetup {
  /** Path of the `.osm.pbf` file. */
  file: string;
  /** Folder of the built tiles, a different one for each version of the file. Building takes minutes for a country. */
  tiles: string;
  /** Path of the installed package's main file. */
  library: string;
}

export interface RoadsOrder {
  id: number;
  path: RoadsPath;
  body: object;
}

/** Valhalla's names of the actions. */
export type RoadsPath = 'route' | 'sources_to_targets';

export interface RoadsAnswer {
  id: number;
  answer: unknown;
}

interface Actor {
  route(query: object): Promise<unknown>;
  matrix(query: object): Promise<unknown>;
}

const setup = JSON.parse(process.argv[2] ?? '{}') as RoadsSetup;
const library = createRequire(setup.library)(setup.library) as { Actor: new (config: object) => Actor };

/** Low priority, so that the server's requests come first. */
const niceness = 10;

/** The default limits of Valhalla's server. Valhalla does not start if one of them is missing. */
const matrixPairs = 2500;
const driven = {
  max_distance: 5_000_000,
  max_locations: 20,
  max_matrix_distance: 400_000,
  max_matrix_location_pairs: matrixPairs,
};
const limits = {
  auto: driven,
  truck: driven,
  bicycle: { ...driven, max_distance: 500_000, max_matrix_distance: 200_000 },
  pedestrian: {
    ...driven,
    max_distance: 250_000,
    max_matrix_distance: 200_000,
    max_transit_walking_distance: 10_000,
    min_transit_walking_distance: 1,
  },
  isochrone: {
    max_contours: 4,
    max_distance: 25_000,
    max_distance_contour: 200,
    max_locations: 1,
    max_time_contour: 120,
  },
  trace: {
    max_alternates: 3,
    max_alternates_shape: 100,
    max_distance: 200_000,
    max_gps_accuracy: 100,
    max_search_radius: 100,
    max_shape: 16_000,
  },
  skadi: { max_shape: 750_000, min_resample: 10 },
  max_alternates: 2,
  max_exclude_locations: 50,
  max_exclude_polygons_length: 10_000,
  max_radius: 200,
  max_reachability: 100,
};
const silent = { logging: { type: '' } };
const configOf = (tiles: string) => ({
  mjolnir: { ...silent, tile_dir: tiles, concurrency: 1, max_cache_size: 256 * 1024 * 1024 },
  loki: {
    ...silent,
    actions: ['route', 'sources_to_targets'],
    service_defaults: {
      heading_tolerance: 60,
      minimum_reachability: 50,
      node_snap_tolerance: 5,
      radius: 0,
      search_cutoff: 35_000,
      street_side_max_distance: 1000,
      street_side_tolerance: 5,
    },
  },
  meili: { ...silent, default: { breakage_distance: 2000 } },
  thor: silent,
  odin: silent,
  service_limits: limits,
});

/** Builds the tiles in a temporary folder first, so that an interrupted build is never taken as complete. */
async function makeTiles({ file, tiles }: RoadsSetup): Promise<void> {
  const draft = `${tiles}.${process.pid}`;
  const config = path.join(draft, 'config.json');
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(config, JSON.stringify(configOf(draft)));
  const program = path.join(path.dirname(setup.library), os.platform(), os.arch(), 'valhalla_build_tiles');
  const building = spawn(program, ['-c', config, file], { cwd: draft, stdio: 'ignore', env: {} });
  process.once('exit', () => building.kill());
  const [code] = (await once(building, 'exit')) as [number | null];
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error('Valhalla could not read the file.');
  }
  renameSync(draft, tiles);
  const folder = path.dirname(tiles);
  for (const other of readdirSync(folder))
    if (!other.startsWith(path.basename(tiles))) rmSync(path.join(folder, other), { recursive: true, force: true });
}

async function answered(actor: Actor, { id, path: asked, body }: RoadsOrder): Promise<RoadsAnswer> {
  try {
    return { id, answer: await (asked === 'route' ? actor.route(body) : actor.matrix(body)) };
  } catch {
    // Valhalla's server answers status 400 here: it knows no road, or the request exceeds its limits.
    return { id, answer: { error_code: 0 } };
  }
}

os.setPriority(niceness);
process.on('disconnect', () => process.exit());
if (!existsSync(setup.tiles)) await makeTiles(setup);
const actor = new library.Actor(configOf(setup.tiles));
let last: Promise<unknown> = Promise.resolve();
process.on('message', (order: RoadsOrder) => {
  // One request after the other, because an actor can only handle one at a time.
  last = last.then(async () => process.send?.(await answered(actor, order)));
});
