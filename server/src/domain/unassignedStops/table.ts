import { sql } from 'kysely';
import * as z from 'zod/mini';
import { fold } from '#contract/sorting.ts';
import { unassignedStopLimits } from '#contract/tourLimits.ts';
import { unassignedStop, unassignedStopFields } from '#contract/unassignedStops.ts';
import { placeOf } from '#server/domain/tours/stopRow.ts';
import { stopColumns, wordsOf, type StopContents } from '#server/domain/tours/stops.ts';
import { withAbbreviations } from '#server/platform/database/spelling.ts';
import { DeletableTable } from '#server/platform/database/deletableTable.ts';

/** Stops without a tour that are not deleted. */
export const unassignedStopTable = new DeletableTable(
  'unassignedStops',
  {
    entity: unassignedStop,
    // The others are written as the columns that they have in common with stops of tours.
    fields: z.pick(unassignedStopFields, { day: true }),
    computed: { place: (s) => sql.raw(placeOf(s)) },
    derived: () => ({}),
    snapshot: (_fields, { day, name, orders, recipient, info }) => ({
      name,
      day,
      orderNumbers: orders.map(({ orderNumber }) => orderNumber).filter(Boolean),
      recipient,
      info,
    }),
  },
  { undoPeriodMs: unassignedStopLimits.undoPeriod, purge: 'purge-unassigned-stop', named: ['name'] },
);

export const columnsOfStop = (stop: StopContents) => ({
  ...stopColumns(stop),
  name_sort: fold(stop.place.name),
  search: withAbbreviations(wordsOf(stop).filter(Boolean).join(' ')),
});
