/** Which version of the program this is; package.json is its only source, in the project as in the package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { productName } from '#contract/platform/product.ts';

/** Two folders up from the source (`server/src`) and from what is built of it (`dist/server`). */
const described = z
  .object({ version: z.string(), commit: z.optional(z.string()), operator: z.optional(z.string()) })
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')));

/** Such as `0.1.0`. */
export const version = described.version;

/** Such as `Tourlotse 0.1.0 (1089feae)`; the commit is known in a package alone. */
export const versionLine = `${productName} ${version}${described.commit === undefined ? '' : ` (${described.commit})`}`;

/** How the operator's command is called: in a package it is a program of its own. */
export const operatorCommand = described.operator ?? 'npm run operator --';

/** @returns true where the first version is newer than the second one, compared by their three numbers */
export function isNewerVersion(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => text.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? []);
  for (const [index, number] of (first ?? []).entries()) {
    const difference = number - (second?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
