import type { StopExportInput } from '#contract/partners/deliveries.ts';
import { listLimits } from '#contract/platform/list.ts';
import { localOf } from '#contract/platform/time.ts';
import { loadOf } from '#contract/dispatch/tourStops.ts';
import type { TourStep } from '#contract/dispatch/tourSteps.ts';
import type { Tour, TourPage, TourStop } from '#contract/dispatch/tours.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { readHistory } from '#server/domain/driving/history.ts';
import { lastReport } from '#server/domain/driving/reports.ts';
import { cellsOf, headsOf, sendTable } from '#server/domain/imports/sending.ts';
import { listTours } from '#server/domain/tours/reading/list.ts';
import { readTours } from '#server/domain/tours/reading/lookups.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import type { Cell } from '#server/platform/spreadsheets/cells.ts';
import { stopFileColumns } from './stopColumns.ts';

interface ReadPage {
  tours: readonly Tour[];
  steps: readonly TourStep[];
  next: string | null;
}

/** Responds with a file of the stops of all tours in a list, one row per stop. Reads page by page. */
export async function exportStops(
  context: SessionContext,
  { format, language = context.language, ...list }: StopExportInput,
): Promise<File> {
  const read = (cursor?: string): Promise<ReadPage> =>
    context.readTransaction(async (tx) => {
      const page: TourPage = await listTours(tx, { ...list, cursor, limit: listLimits.maximumLimit });
      const keys = page.items.map(({ key }) => key);
      return { tours: await readTours(tx, keys), steps: await readHistory(tx, keys), next: page.next };
    });
  const timeZone = await context.query(readTimeZone);
  const first = await read();
  async function* rows(): AsyncGenerator<Cell[]> {
    yield headsOf(stopFileColumns, language);
    for (let page = first; ; page = await read(page.next)) {
      for (const tour of page.tours)
        for (const [place, stop] of tour.stops.entries())
          yield cellsOf(stopFileColumns, fieldsOf(tour, { stop, place }, page.steps, timeZone), language);
      if (page.next === null) return;
    }
  }
  return sendTable(context, { format, language, name: { de: 'Touren', en: 'Tours' }[language], rows: rows() });
}

function fieldsOf(
  tour: Tour,
  { stop, place }: { stop: TourStop; place: number },
  steps: readonly TourStep[],
  timeZone: string,
): Record<string, unknown> {
  const at = (instant: number | null) => (instant === null ? '' : localOf(instant, timeZone).replace('T', ' '));
  const report = lastReport(steps, stop.key);
  return {
    number: tour.number,
    day: tour.day,
    departure: tour.departure.replace('T', ' '),
    driver: tour.driver?.name,
    vehicle: tour.vehicle?.plateNumber,
    deliveryService: tour.deliveryService?.name,
    place,
    kind: stop.kind,
    ...stop.place,
    orderNumber: stop.orders
      .map(({ orderNumber }) => orderNumber)
      .filter(Boolean)
      .join(', '),
    ...loadOf(stop.orders),
    recipient: stop.recipient,
    planned: at(stop.plannedArrival),
    promised: at(stop.promised),
    arrived: at(stop.arrived),
    left: at(stop.left),
    state: stop.state,
    reason: stop.reason,
    receiver: stop.receiver,
    reported: report?.state,
    reportedAt: at(report?.time ?? null),
  };
}
