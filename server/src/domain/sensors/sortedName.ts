/** Sort and search columns of sensors: every change of name or position has to write them. */
import { fold } from '#contract/platform/sorting.ts';

/** The columns that follow from a name and a position: people type a serial key with its hyphens or without. */
export function nameColumns(sensor: { name: string; model: string; serialKey: string; position: string }) {
  const { name, model, serialKey, position } = sensor;
  return {
    name,
    name_sort: fold(name),
    search: fold(`${name} ${model} ${serialKey} ${serialKey.replaceAll('-', '')} ${position}`),
  };
}
