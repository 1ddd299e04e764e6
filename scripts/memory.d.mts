/** The types of memory.mjs, for programs in TypeScript. */
export const frugal: readonly string[];
export function memoryFlags(environment?: Readonly<Record<string, string | undefined>>): readonly string[];
