import { farMetres } from '#contract/partners/deliveries.ts';
import type { Position } from '#contract/platform/position.ts';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import { distanceKm } from '#planner/geocoding/distance.ts';
import {
  addressText,
  dayText,
  labelled,
  precisionText,
  goodsText,
  printedText,
  timeText,
  vehicleText,
  wordsOf,
  type Paper,
} from './paper.ts';
import type { Block, Section } from '#server/platform/pdf/document.ts';

/** Pictures of a stop, JPEG or PNG. */
export interface Pictures {
  sign: Uint8Array | null;
  photos: readonly Uint8Array[];
}

/** Reports of a stop in their order; each is one sentence with the time and the author. */
export type Report = readonly string[];

const signatureSize = { width: 220, height: 110 } as const;
const photoSize = { width: 320, height: 240 } as const;

/** The delivery receipt of a stop: goods, receiver, time, place, signature, photos and reports. */
export function receipt(tour: Tour, stop: TourStop, { sign, photos }: Pictures, report: Report, paper: Paper): Section {
  const words = wordsOf(paper);
  const version = `${words.tour} ${tour.number}`;
  return {
    left: `${words.receipt} · ${paper.companyName}`,
    right: version,
    footer: printedText(paper, `${version}, ${words.version} ${tour.version}`),
    blocks: [
      { kind: 'text', text: words.receipt, style: 'title' },
      { kind: 'text', text: stop.place.name, style: 'heading' },
      { kind: 'text', text: addressText(stop.place) },
      { kind: 'space', height: 8 },
      ...facts(tour, stop, paper),
      ...place(stop, paper),
      { kind: 'space', height: 8 },
      ...(sign
        ? [{ kind: 'group', blocks: [caption(words.signature), picture(sign, signatureSize)] } as const]
        : stop.signature && stop.state === 'delivered'
          ? [{ kind: 'text', text: words.noSignature, style: 'warning' } as const]
          : []),
      ...photos.map((contents, index): Block => {
        const title = words.photo.replace('{number}', String(index + 1));
        return { kind: 'group', blocks: [caption(title), picture(contents, photoSize)] };
      }),
      ...(report.length > 0 ? [{ kind: 'text', text: words.history, style: 'strong' } as const] : []),
      ...report.map((text): Block => ({ kind: 'text', text, style: 'small' })),
    ],
  };
}

const caption = (text: string): Block => ({ kind: 'text', text, style: 'small' });
const picture = (contents: Uint8Array, size: { width: number; height: number }): Block => ({
  kind: 'image',
  contents,
  ...size,
});

function facts(tour: Tour, stop: TourStop, paper: Paper): Block[] {
  const words = wordsOf(paper);
  const withPlan = (actual: number | null, planned: number | null) =>
    [timeText(actual, paper), planned === null ? '' : `(${words.planned} ${timeText(planned, paper)})`]
      .join(' ')
      .trim();
  const orders = stop.orders.map(({ orderNumber }) => orderNumber).filter(Boolean);
  const lines: (readonly [string, string])[] = [
    [words.day, dayText(tour.day, paper)],
    [words.outcome, words.states[stop.state]],
    [words.reason, stop.reason],
    [words.receiver, stop.receiver],
    [words.arrival, withPlan(stop.arrived, stop.plannedArrival)],
    [words.leaving, withPlan(stop.left, stop.plannedDeparture)],
    [words.orderNumber, orders.join(', ')],
    [words.goods, goodsText(stop.orders, paper)],
    [words.recipient, stop.recipient],
    [words.driver, tour.driver?.name ?? words.noDriver],
    [words.vehicle, vehicleText(tour, paper)],
  ];
  return lines.filter(([, value]) => value).map(([label, value]) => ({ kind: 'row', cells: labelled(label, value) }));
}

const degrees = 5;
const written = ({ lat, lng }: Position) => `${lat.toFixed(degrees)}, ${lng.toFixed(degrees)}`;

/** The planned and the reported position, and the distance between them. */
function place({ place: { position, positionPrecision }, reportedPosition }: TourStop, paper: Paper): Block[] {
  const words = wordsOf(paper);
  const named = [
    position && words.placePlanned.replace('{position}', written(position)),
    reportedPosition && words.placeReported.replace('{position}', written(reportedPosition)),
  ].filter((text) => text !== null);
  if (named.length === 0) return [];
  const line: Block = { kind: 'row', cells: labelled(words.place, named.join('; ')) };
  if (!position || !reportedPosition) return [line];
  // If the planned position is only the centre of a postcode, the driver's distance is meaningless.
  const rough = precisionText(positionPrecision, paper);
  if (rough) return [line, beside(words.placeRough.replace('{precision}', rough), 'small')];
  const metres = Math.round(distanceKm(position, reportedPosition) * 1000);
  const isFar = metres > farMetres;
  const text = (isFar ? words.tooFar : words.apart).replace(
    '{metres}',
    new Intl.NumberFormat(paper.language).format(metres),
  );
  return [line, beside(text, isFar ? 'warning' : 'small')];
}

const beside = (text: string, style: 'warning' | 'small'): Block => ({
  kind: 'row',
  cells: [
    { text: '', share: 0.2 },
    { text, style },
  ],
});
