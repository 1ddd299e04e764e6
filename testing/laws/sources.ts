import { globSync } from 'node:fs';
import { join } from 'node:path';

const projectRoot = join(import.meta.dirname, '../..');

/** Paths, relative to the project, of the TypeScript files below some folders; tests are left out. */
export function sourceFiles(folders: readonly string[]): string[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: projectRoot },
  )
    .filter((path) => !/\.(test|spec)\.tsx?$/.test(path) && !path.includes('node_modules'))
    .toSorted();
}
