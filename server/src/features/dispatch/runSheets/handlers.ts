import { readPaper } from '#server/domain/papers/reading.ts';
import { paperWords } from '#server/domain/papers/words.ts';
import { markPrinted } from '#server/domain/tours/sent/printing.ts';
import { readTours } from '#server/domain/tours/reading/lookups.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { writePdf } from '#server/platform/pdf/writing.ts';
import { loadingList } from './loadingList.ts';
import { runSheet } from '#server/domain/papers/runSheet.ts';

export function runSheetHandlers({ signedIn: { runSheets } }: Implementation) {
  return {
    print: runSheets.print.handler(async ({ context, input: { keys, language = context.language } }) => {
      const { tours, paper } = await context.readTransaction(async (tx) => ({
        tours: await readTours(tx, keys),
        paper: await readPaper(tx, language),
      }));
      if (tours.length === 0) throw failure('not-found');
      const words = paperWords[language];
      const byVehicle = Map.groupBy(
        tours.filter(({ vehicle }) => vehicle),
        ({ vehicle }) => vehicle?.plateNumber,
      );
      const bytes = await writePdf(context.session.company, {
        title: words.runSheets,
        language,
        pageCount: words.pageCount,
        sections: [
          ...tours.map((tour) => runSheet(tour, paper)),
          ...[...byVehicle.values()].map((ofVehicle) => loadingList(ofVehicle, paper)),
        ],
      });
      await context.writeTransaction((tx) => markPrinted(tx, tours));
      return new File([bytes], `${words.runSheets}.pdf`, { type: 'application/pdf' });
    }),
  };
}
