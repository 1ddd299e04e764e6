import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import { loadOf } from '#contract/dispatch/tourStops.ts';
import type { Block, Section } from '#server/platform/pdf/document.ts';
import {
  dayText,
  loadText,
  printedText,
  stopNumbers,
  vehicleText,
  wordsOf,
  type Paper,
} from '#server/domain/papers/paper.ts';

/**
 * The loading list of a vehicle's tours. The last stop comes first, so that goods for the first stop are at the door.
 */
export function loadingList(tours: readonly Tour[], paper: Paper): Section {
  const words = wordsOf(paper);
  const ordered = tours.toSorted((a, b) => b.departs - a.departs);
  const [one] = ordered as [Tour];
  const title = `${words.loadingList} ${vehicleText(one, paper)}`;
  const versions = ordered.map(({ number, version }) => `${number} ${words.version} ${version}`).join(', ');
  return {
    left: `${title} · ${paper.companyName}`,
    right: versions,
    footer: printedText(paper, versions),
    blocks: [
      { kind: 'text', text: title, style: 'title' },
      { kind: 'text', text: words.loadingOrder, style: 'small' },
      ...ordered.flatMap((tour) => tourBlocks(tour, paper)),
    ],
  };
}

function tourBlocks(tour: Tour, paper: Paper): Block[] {
  const words = wordsOf(paper);
  const numbers = stopNumbers(tour.stops);
  const isLoaded = ({ orders }: TourStop) => orders.length === 0 || orders.some(({ task }) => task !== 'collection');
  const loaded = tour.stops
    .filter((stop) => stop.kind === 'customer' && isLoaded(stop))
    .map((stop) => ({ ...stop, orders: stop.orders.filter(({ task }) => task !== 'collection') }));
  const [day = '', time = ''] = tour.departure.split('T');
  const head = `${words.runSheet} ${tour.number}, ${dayText(day, paper)}, ${words.departure} ${time}`;
  return [
    { kind: 'space', height: 10 },
    { kind: 'text', text: head, style: 'heading' },
    ...loaded.toReversed().map((stop) => line(stop, numbers.get(stop.key) ?? 0, paper)),
    { kind: 'rule' },
    row('', words.total, loadText(loadOf(loaded.flatMap(({ orders }) => orders)), paper), 'strong'),
  ];
}

function line({ place, orders }: TourStop, number: number, paper: Paper): Block {
  const { orderNumber } = wordsOf(paper);
  const named = orders.filter((order) => order.orderNumber);
  return {
    kind: 'group',
    blocks: [
      { kind: 'rule' },
      row(String(number), place.name, loadText(loadOf(orders), paper), 'strong'),
      ...named.map((order) =>
        row('', `${orderNumber} ${order.orderNumber}`, orders.length > 1 ? loadText(order, paper) : ''),
      ),
    ],
  };
}

const row = (mark: string, text: string, amount: string, style: 'strong' | 'body' = 'body'): Block => ({
  kind: 'row',
  cells: [
    { text: mark, style, share: 0.08 },
    { text, style },
    { text: amount, style, align: 'right', share: 0.36 },
  ],
});
