/** The packages that are shipped, from the imports of the source and the lock file: `npm run credits` writes them down. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const sides = ['contract/src', 'planner/src', 'server/src', 'portal/src'];

interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
}

/** Where the list stands. */
export const listFile = join(root, 'portal/src/features/workplace/legal/text/packages.json');

interface Locked {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Laid beside the server by `vite.server.config.ts`. */
const copied = ['swagger-ui-dist', '@expo-google-fonts/inter'];
/** Imports with code behind them: values, side effects, style sheets, parts that are loaded later. */
const imports = /(?:^|\n)(?:import|export) (?!type\b)[^;]*?from '([^'.#/][^']*)'|\bimport\(?\s?'([^'.#/][^']*)'/g;

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function importedPackages(): Set<string> {
  const files = sides.flatMap((side) =>
    readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
      .map((file) => join(root, side, file)),
  );
  const specifiers = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, from, alone]) => from ?? alone ?? []),
  );
  return new Set(specifiers.filter((specifier) => !specifier.startsWith('node:')).map(packageOf));
}

/** Told by its LICENSE file alone. */
const licences: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Where Node finds a package from another one's folder. */
function placeOf(packages: Readonly<Record<string, Locked>>, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** All packages that are bundled or installed with the product, with what they need, by name. */
export function shippedPackages(): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const { packages } = lock;
  const installed = Object.keys(packages['']?.dependencies ?? {});
  const waiting = [...importedPackages(), ...copied, ...installed].flatMap((name) => placeOf(packages, name, '') ?? []);
  const shipped = new Set<string>();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (shipped.has(place)) continue;
    shipped.add(place);
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placeOf(packages, name, place);
      if (found) waiting.push(found);
    }
  }
  const listed = [...shipped].map((place) => {
    const name = place.replace(/^.*node_modules\//, '');
    const { version = '', license = licences[name] ?? '' } = packages[place] ?? {};
    return { name, version, licence: license };
  });
  const unique = new Map(listed.map((one) => [`${one.name} ${one.version}`, one]));
  return [...unique.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}
