/** A `timestamptz` in JSON as the contract has it: milliseconds since 1970. */
export const instant = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::bigint`;
