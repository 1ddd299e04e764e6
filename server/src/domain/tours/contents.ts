/** Columns of a stop's contents: the same in `jobs`, `stops` and `sent_stops`. */
import type { Insertable } from 'kysely';
import {
  stopAssignees,
  stopContentNames,
  stopPlaceNames,
  type StopContents as Contents,
} from '#contract/dispatch/tourStops.ts';
import { columnOf } from '#server/platform/database/rows/entityColumns.ts';
import type { PlacedStop } from './plan/references.ts';
import type { ContentColumns } from './tables.ts';

/** The fields of a stop that are stored in the same columns for a tour's stop and for a job. */
export type StopContents = Contents & Pick<PlacedStop, 'place'>;

const ownNames = stopContentNames.filter((name) => name !== 'place');
const asColumn = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

/** The columns of a stop's contents, with each part of its place. */
export function columnsOfContents({ place, ...stop }: StopContents): Insertable<ContentColumns> {
  const values: object = Object.fromEntries([
    ...stopPlaceNames.map((name) => [columnOf(name), asColumn(place[name])]),
    ...ownNames.map((name) => [columnOf(name), asColumn(stop[name])]),
  ]);
  return values as Insertable<ContentColumns>;
}

/** Columns whose values are JSON texts; in a JSON text of rows they become objects. */
const jsonColumns = new Set([
  'position',
  'orders',
  'own_windows',
  'driver_window',
  'temperature',
  ...stopAssignees.map(columnOf),
  'windows',
  'other_days',
  'reported_position',
]);
/** Rows of stops as one JSON text, for `jsonb_populate_recordset`. */
export const recordsOf = (rows: readonly object[]): string =>
  JSON.stringify(rows, (name, value: unknown) =>
    jsonColumns.has(name) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value,
  );

/** The texts by which a stop is found. */
export const wordsOf = ({
  place: { name, city },
  orders,
}: Pick<PlacedStop, 'orders'> & { place: Pick<PlacedStop['place'], 'name' | 'city'> }): string[] => [
  name,
  city,
  ...orders.map(({ orderNumber }) => orderNumber),
];
