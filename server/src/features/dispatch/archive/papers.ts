import type { ArchivedTour } from '#contract/dispatch/archivedTour.ts';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import type { Paper } from '#server/domain/papers/paper.ts';
import { receipt } from '#server/domain/papers/receipt.ts';
import { reportOf } from '#server/domain/papers/report.ts';
import { runSheet } from '#server/domain/papers/runSheet.ts';
import { paperWords } from '#server/domain/papers/words.ts';
import type { Block, PdfDocument } from '#server/platform/pdf/document.ts';
import type { Parts } from './format.ts';
import { picturePart } from './partNames.ts';

/** The key of a picture's file: the last segment of the path that served the picture. */
export const fileOf = (image: string): string => image.split('/').at(-1) ?? '';

/** The PDF document of a tour: the run sheet, then a receipt of each stop. Photos are separate parts of the file. */
export function paperOf({ tour, history, paper: said }: ArchivedTour, parts: Parts): PdfDocument {
  const { printed, ...rest } = said;
  const paper: Paper = { ...rest, now: printed };
  const words = paperWords[paper.language];
  const sheet = runSheet(tour, paper);
  const handed = tour.stops.filter(({ kind, state }) => kind === 'customer' && state !== 'open');
  const blocks = handed.flatMap((stop) => handedOver(stop, { tour, history, paper, parts }));
  return {
    title: `${words.tour} ${tour.number}`,
    language: paper.language,
    pageCount: words.pageCount,
    sections: [
      sheet,
      ...(blocks.length > 0 ? [{ ...sheet, left: `${words.receipt} · ${paper.companyName}`, blocks }] : []),
    ],
  };
}

interface Said {
  tour: Tour;
  history: ArchivedTour['history'];
  paper: Paper;
  parts: Parts;
}

function handedOver(stop: TourStop, { tour, history, paper, parts }: Said): Block[] {
  const report = reportOf(
    history.filter((step) => step.stop === stop.key),
    paper,
  );
  const sign = stop.sign ? (parts.get(picturePart('sign', fileOf(stop.sign))) ?? null) : null;
  const { blocks } = receipt(tour, stop, { sign, photos: [] }, report, paper);
  return [{ kind: 'group', blocks: [...blocks] }, { kind: 'rule' }];
}
