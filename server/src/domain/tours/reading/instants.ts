/** SQL: a `timestamptz` in JSON in the contract's form, milliseconds since 1970. */
export const instant = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::bigint`;
