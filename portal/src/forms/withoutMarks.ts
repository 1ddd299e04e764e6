/** Invisible characters that control the direction of text; address books put them around copied numbers. */
const marks = /[\u202A-\u202E\u2066-\u2069]/g;

/** Form values without these invisible characters, which the rules for single-line text refuse. */
export function withoutMarks<Values extends Record<string, unknown>>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(marks, '') : value,
  ]);
  return Object.fromEntries(entries) as Values;
}
