/** Sort and search columns of sensors, written with every change of name or position. */
import { fold } from '#contract/platform/sorting.ts';

/** The columns that are computed from a name and a position. The serial key is searchable with and without hyphens. */
export function nameColumns(sensor: { name: string; model: string; serialKey: string; position: string }) {
  const { name, model, serialKey, position } = sensor;
  return {
    name,
    name_sort: fold(name),
    search: fold(`${name} ${model} ${serialKey} ${serialKey.replaceAll('-', '')} ${position}`),
  };
}
