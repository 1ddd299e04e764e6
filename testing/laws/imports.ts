import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { sourceFiles } from './sources.ts';

export interface Import {
  /** The importing file, relative to the project. */
  from: string;
  /** The imported file, relative to the project. */
  to: string;
  /** Whether it is loaded only when it is needed, by `import()`. */
  isLazy: boolean;
}

const importedPath =
  /(?:\bfrom\s*|\bimport\s*(\()\s*|\bimport\s+)'((?:\.{1,2}|#contract|#server|#portal|#planner)\/[^']+)'/g;

/** Every import from one of the project's files to another, type imports included; tests are left out. */
export function importsIn(folders: readonly string[]): Import[] {
  return sourceFiles(folders).flatMap((from) =>
    [...readFileSync(join(projectRoot, from), 'utf8').matchAll(importedPath)].map(([, lazy, path = '']) => ({
      from,
      to: resolveImport(from, path),
      isLazy: lazy !== undefined,
    })),
  );
}

const projectRoot = join(import.meta.dirname, '../..');

function resolveImport(from: string, path: string): string {
  if (!path.startsWith('#')) return normalize(join(dirname(from), path));
  const [side = '', ...rest] = path.slice(1).split('/');
  return [side, 'src', ...rest].join('/');
}
