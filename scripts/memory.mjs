/** How much memory Node takes before it collects; measured in `npm run bench -- crud`. */

/**
 * Flags for a server on PostgreSQL. They set no limit that could be hit: young objects are collected every few megabytes
 * where Node by itself waits for several times as many. `server/src/main.ts` sees to the old ones.
 */
export const frugal = ['--max-semi-space-size=8'];

/** The flags for an environment; the embedded engine's memory is its own, and large. */
export function memoryFlags({ DATABASE_URL } = process.env) {
  return DATABASE_URL ? frugal : [];
}
