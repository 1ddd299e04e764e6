import { failure } from '#server/platform/http/failure.ts';
import { readHistory } from '#server/domain/driving/history.ts';
import { readPaper } from '#server/domain/papers/reading.ts';
import { paperWords } from '#server/domain/papers/words.ts';
import { findTourOfStop, listDeliveries } from '#server/domain/tours/sent/deliveries.ts';
import { findTour } from '#server/domain/tours/reading/lookups.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { writePdf } from '#server/platform/pdf/writing.ts';
import type { Services } from '#server/services.ts';
import { exportStops } from './exporting.ts';
import { readPictures } from './pictures.ts';
import { receipt } from '#server/domain/papers/receipt.ts';
import { reportOf } from '#server/domain/papers/report.ts';

export function deliveryHandlers({ signedIn: { deliveries } }: Implementation, services: Services) {
  return {
    list: deliveries.list.handler(({ input, context }) => context.query((tx) => listDeliveries(tx, input))),

    export: deliveries.export.handler(({ input, context }) => exportStops(context, input)),

    receipt: deliveries.receipt.handler(async ({ context, input: { key, language = context.language } }) => {
      const found = await context.readTransaction(async (tx) => {
        const tourKey = await findTourOfStop(tx, key);
        const tour = tourKey && (await findTour(tx, tourKey));
        if (!tour) return null;
        return { tour, steps: await readHistory(tx, [tour.key]), paper: await readPaper(tx, language) };
      });
      const stop = found?.tour.stops.find((one) => one.key === key && one.kind === 'customer');
      if (!found || !stop) throw failure('not-found');
      const { tour, steps, paper } = found;
      const report = reportOf(
        steps.filter((step) => step.stop === key),
        paper,
      );
      const words = paperWords[language];
      const pictures = await readPictures(context, services, stop);
      const bytes = await writePdf(context.session.company, {
        title: `${words.receipt} ${tour.number}`,
        language,
        pageCount: words.pageCount,
        sections: [receipt(tour, stop, pictures, report, paper)],
      });
      return new File([bytes], `${words.receipt}-${tour.number}.pdf`, { type: 'application/pdf' });
    }),
  };
}
