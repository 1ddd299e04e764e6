import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import { countRough } from '#contract/platform/position.ts';
import { formatTemperature } from '#contract/fleet/temperatureText.ts';
import { stopWishes } from '#contract/dispatch/tourStops.ts';
import { firstRoughTime } from '#planner/tourTimes.ts';
import type { Block, Section } from '#server/platform/pdf/document.ts';
import {
  addressText,
  dayText,
  distanceOf,
  durationText,
  labelled,
  goodsText,
  momentText,
  precisionText,
  printedText,
  stopNumbers,
  timeText,
  vehicleText,
  windowsText,
  wordsOf,
  type Paper,
} from './paper.ts';

const codeSize = 84;
/** Height of the space for a signature. */
const signatureHeight = 22;

/** The run sheet for a tour's driver: a header, then a block for each stop without a page break inside. */
export function runSheet(tour: Tour, paper: Paper): Section {
  const words = wordsOf(paper);
  const numbers = stopNumbers(tour.stops);
  const firstRough = firstRoughTime(tour.stops);
  const version = `${words.version} ${tour.version}`;
  return {
    left: `${words.runSheet} ${tour.number} · ${paper.companyName}`,
    right: version,
    footer: printedText(paper, version),
    blocks: [
      ...head(tour, paper),
      ...tour.stops.map((stop, index) => {
        const isLegRough = stop.isRough || Boolean(tour.stops[index - 1]?.isRough);
        const collection = tour.stops.find(({ key }) => key === stop.goodsFrom);
        const goodsFrom = collection && [numbers.get(collection.key), collection.place.name].join(' ');
        const number = numbers.get(stop.key);
        return stopBlock({ stop, number, goodsFrom, isLegRough, isTimeRough: index >= firstRough }, paper);
      }),
    ],
  };
}

function head(tour: Tour, paper: Paper): Block[] {
  const words = wordsOf(paper);
  const known = tour.stops.map(({ place }) => place.positionPrecision);
  const { rough, total } = countRough(known);
  const drive = aboutText([distanceOf(tour.distance, paper), durationText(tour.driveSeconds, paper)], rough > 0);
  const [day = '', time = ''] = tour.departure.split('T');
  const goods = tour.stops.flatMap(({ orders }) => orders);
  const lines = [
    labelled(words.driver, tour.driver?.name ?? words.noDriver),
    labelled(words.vehicle, vehicleText(tour, paper)),
    ...(tour.deliveryService ? [labelled(words.deliveryService, tour.deliveryService.name)] : []),
    ...(tour.orderNumber ? [labelled(words.orderNumber, tour.orderNumber)] : []),
    labelled(words.stops, `${stopNumbers(tour.stops).size}, ${goodsText(goods, paper)}`),
    ...(drive
      ? [labelled(words.drive, tour.routing.source === 'estimate' ? `${drive} (${words.estimate})` : drive)]
      : []),
  ];
  const warnings = [
    tour.state === 'draft' || tour.state === 'planned' ? words.draft : '',
    tour.state === 'cancelled' ? words.cancelled : '',
    tour.printed && tour.printed.version !== tour.version ? replaced(tour.printed, paper) : '',
    tour.temperatureRecording ? words.temperature : '',
    rough > 0 ? words.roughStops.replace('{rough}', String(rough)).replace('{total}', String(total)) : '',
  ].filter(Boolean);
  return [
    {
      kind: 'qr',
      content: tour.number,
      size: codeSize,
      beside: [
        { text: `${words.runSheet} ${tour.number}`, style: 'title' },
        { text: `${dayText(day, paper)}, ${words.departure} ${time}`, style: 'heading' },
        ...warnings.map((text) => ({ text, style: 'warning' }) as const),
      ],
    },
    ...lines.map((cells): Block => ({ kind: 'row', cells })),
    { kind: 'space', height: 8 },
  ];
}

const replaced = ({ version, at }: NonNullable<Tour['printed']>, paper: Paper): string =>
  wordsOf(paper).replaces.replace('{version}', String(version)).replace('{time}', momentText(at, paper));

interface Shown {
  stop: TourStop;
  number: number | undefined;
  /** Number and name of the stop that collects the goods which are delivered here. */
  goodsFrom: string | undefined;
  /** The leg to the stop begins or ends at a rough position. */
  isLegRough: boolean;
  isTimeRough: boolean;
}

/** Puts '≈' before figures that depend on rough positions. */
const aboutText = (parts: readonly string[], isAbout: boolean): string => {
  const text = parts.filter(Boolean).join(', ');
  return text && isAbout ? `≈ ${text}` : text;
};

function stopBlock({ stop, number, goodsFrom, isLegRough, isTimeRough }: Shown, paper: Paper): Block {
  const words = wordsOf(paper);
  const { place, kind } = stop;
  const mark =
    kind === 'customer' ? String(number) : { start: words.start, finish: words.finish, via: words.via }[kind];
  const isCustomer = kind === 'customer';
  const leg = aboutText([distanceOf(stop.legMetres, paper), durationText(stop.legSeconds, paper)], isLegRough);
  const texts: Block[] = [
    indented(addressText(place), leg),
    ...notesOf(stop, paper).map((text) => indented(text)),
    ...(goodsFrom ? [indented(words.goodsFrom.replace('{stop}', goodsFrom))] : []),
    ...(isCustomer ? ordersOf(stop, paper) : []),
  ];
  return {
    kind: 'group',
    blocks: [
      { kind: 'rule' },
      {
        kind: 'row',
        cells: [
          { text: mark, style: 'strong', share: markShare },
          { text: place.name, style: 'heading' },
          {
            text: aboutText([timeText(stop.plannedArrival, paper)], isTimeRough),
            style: 'heading',
            align: 'right',
            share: timeShare,
          },
        ],
      },
      ...texts,
      ...(isCustomer ? acknowledgement(stop, paper) : []),
    ],
  };
}

const markShare = 0.08;
const timeShare = 0.2;

const indented = (text: string, right = ''): Block => ({
  kind: 'row',
  cells: [{ text: '', share: markShare }, { text }, { text: right, style: 'small', align: 'right', share: timeShare }],
});

/** A note at the stop for positions that are known only by town or region; postcodes are only counted in the header. */
function roughNote({ place: { positionPrecision } }: TourStop, paper: Paper): string {
  const text = positionPrecision === 'zipCode' ? '' : precisionText(positionPrecision, paper);
  return text && wordsOf(paper).roughPlace.replace('{precision}', text);
}

function notesOf(stop: TourStop, paper: Paper): string[] {
  const words = wordsOf(paper);
  return [
    stop.breakSeconds > 0 ? words.break.replace('{time}', durationText(stop.breakSeconds, paper)) : '',
    roughNote(stop, paper),
    windowsText(stop, paper),
    stop.place.phone && `${words.phone} ${stop.place.phone}`,
    stop.recipient && `${words.recipient}: ${stop.recipient}`,
    ...stopWishes.map((wish) => (wish !== 'signature' && stop[wish] ? words.wishes[wish] : '')),
    stop.temperature ? `${words.goodsTemperature}: ${formatTemperature(stop.temperature, paper.language)}` : '',
    stop.info,
  ].filter(Boolean);
}

function ordersOf({ orders }: TourStop, paper: Paper): Block[] {
  const { orderNumber } = wordsOf(paper);
  const lines = orders.map((order) =>
    indented(
      [order.orderNumber && `${orderNumber} ${order.orderNumber}`, goodsText([order], paper)]
        .filter(Boolean)
        .join(': '),
    ),
  );
  return orders.length > 1 ? [...lines, indented(`${wordsOf(paper).total}: ${goodsText(orders, paper)}`)] : lines;
}

/** Lines for the time and the signature of the delivery, in case the phone does not work. */
function acknowledgement({ signature }: TourStop, paper: Paper): Block[] {
  const { time, signature: sign } = wordsOf(paper);
  return [
    { kind: 'space', height: signature ? signatureHeight : 2 },
    indented(`${time} ____________${signature ? `    ${sign} ______________________________` : ''}`),
  ];
}
