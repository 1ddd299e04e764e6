/** Characters without a shape that turn the direction of what follows; address books put them around numbers that are copied. */
const marks = /[\u202A-\u202E\u2066-\u2069]/g;

/** What was typed or pasted, without characters that nobody sees and every rule for a line of text refuses. */
export function withoutMarks<Values extends Record<string, unknown>>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(marks, '') : value,
  ]);
  return Object.fromEntries(entries) as Values;
}
