/** Files in which deliveries name the orders that collect their goods. */
import { describe, expect, test } from 'vitest';
import type { ImportRow } from '#contract/workplace/imports.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { administered, forEachTest } from '#testing/fixtures/administered.ts';
import { importCalls } from '#testing/fixtures/imports.ts';
import { buildTour } from '#testing/fixtures/tours.ts';

const day = '2026-11-23';
const kind = 'orders';
const heads = 'Auftragsnummer;Datum;Kunde;Straße;Hausnummer;PLZ;Ort;Art;Ware von;Tour';
const rowOf = (number: string, { art = '', from = '', tour = '' } = {}) =>
  `${number};${day};Hof ${number};Bahnhofstraße;17;12555;Berlin;${art};${from};${tour}`;
const collection = (number: string, tour = '') => rowOf(number, { art: 'Abholung', tour });
const file = (...rows: string[]) => [heads, ...rows].join('\n');

describe.each(mainEngines)('pairs in a file of orders, on the %s engine', (engine) => {
  const { portal, administrator, call } = administered(engine);
  const imports = forEachTest(() => Promise.resolve(importCalls(portal, administrator)));
  const imported = (...rows: string[]) => imports.imported(file(...rows), { kind });
  const addTour = async () => (await portal.setUp(administrator, 'POST', '/tours', buildTour())).body as Tour;
  const listed = async () => ((await call('GET', '/jobs?sort=name')).body as { items: Job[] }).items;
  const inTour = async ({ key }: Tour) => ((await call('GET', `/tours/${key}`)).body as Tour).stops;

  type Ordered = Pick<Job, 'key' | 'goodsFrom' | 'orders'>;
  const numberOf = ({ orders }: Ordered) => orders[0]?.orderNumber;
  /** "A-2 of A-1", for each stop in its order. */
  const linksOf = (stops: readonly Ordered[]) =>
    stops.map((stop) => {
      const from = stops.find(({ key }) => key === stop.goodsFrom);
      return from ? `${numberOf(stop)} of ${numberOf(from)}` : numberOf(stop);
    });
  const refusals = async (...rows: string[]) => {
    const { key } = await imports.checked(file(...rows), kind);
    const { items } = (await call('GET', `/imports/${key}/rows?filter=refused`)).body as { items: ImportRow[] };
    await imports.act(key, 'discard');
    return items.map(({ row, issues }) => [row, ...issues.map(({ path, rule }) => `${path} ${rule}`)].join(' '));
  };

  test('a delivery has its goods from a row before it, or from an open job', async () => {
    await imported(collection('A-1'), rowOf('A-2', { from: 'A-1' }));
    await imported(rowOf('A-3', { from: 'A-1' }), rowOf('A-4'));
    expect(linksOf(await listed())).toEqual(['A-1', 'A-2 of A-1', 'A-3 of A-1', 'A-4']);
  });

  test('what is not there before, delivers itself, or is itself, is refused', async () => {
    await imported(collection('A-1'), rowOf('A-2', { from: 'A-1' }));
    expect(
      await refusals(
        rowOf('B-1', { from: 'B-2' }),
        collection('B-2'),
        rowOf('B-3', { from: 'B-2' }),
        rowOf('B-4', { from: 'B-3' }),
        rowOf('B-5', { from: 'A-2' }),
        rowOf('B-6', { from: 'B-6' }),
      ),
    ).toEqual([
      '2 goodsFrom no-collection-before',
      '5 goodsFrom pair-chain',
      '6 goodsFrom pair-chain',
      '7 goodsFrom no-collection-before',
    ]);
  });

  test('a refusal quotes the number that was not found', async () => {
    const { key } = await imports.checked(file(rowOf('A-2', { from: 'Z-9' })), kind);
    const { items } = (await call('GET', `/imports/${key}/rows?filter=refused`)).body as { items: ImportRow[] };
    expect(items[0]?.issues).toEqual([{ path: 'goodsFrom', rule: 'no-collection-before', text: 'Z-9' }]);
  });

  test('a pair goes into one tour, collection first, whichever of its rows names it', async () => {
    const [first, second, third] = [await addTour(), await addTour(), await addTour()];
    await imported(
      collection('A-1', first.number),
      rowOf('A-2', { from: 'A-1' }),
      rowOf('A-3', { from: 'A-1', tour: third.number }),
      collection('B-1'),
      rowOf('B-2', { from: 'B-1', tour: second.number }),
    );
    await imported(rowOf('A-4', { from: 'A-1' }));
    expect(linksOf(await inTour(first))).toEqual(['A-1', 'A-2 of A-1', 'A-3 of A-1', 'A-4 of A-1']);
    expect(linksOf(await inTour(second))).toEqual(['B-1', 'B-2 of B-1']);
    expect([await inTour(third), await listed()]).toEqual([[], []]);
  });

  test('goods of a tour that a driver has are refused', async () => {
    const tour = await addTour();
    await imported(collection('A-1', tour.number));
    const [stop] = await inTour(tour);
    expect(stop).toBeDefined();
    await call('POST', `/tours/${tour.key}/cancel`, { version: 2, reason: 'Schnee' });
    expect(await refusals(rowOf('A-2', { from: 'A-1' }))).toEqual(['2 goodsFrom no-collection-before']);
  });

  test('an open job is linked by a later file, and undoing that parts the pair again', async () => {
    await imported(rowOf('A-2'), collection('A-1'));
    const { key } = await imported(rowOf('A-2', { from: 'A-1' }));
    expect(linksOf(await listed())).toEqual(['A-1', 'A-2 of A-1']);
    await imports.act(key, 'undo');
    await imports.until(key, 'undone');
    expect(linksOf(await listed())).toEqual(['A-1', 'A-2']);
  });

  test('undoing a file takes its pairs, however they lie', async () => {
    const tour = await addTour();
    const rows = Array.from({ length: 60 }, (_, index) => [
      collection(`C-${index}`, index % 3 === 0 ? tour.number : ''),
      rowOf(`D-${index}`, { from: `C-${index}` }),
    ]);
    // Deliveries far behind their collections, so that these lie in transactions of their own.
    const [collections, deliveries] = [rows.map(([one = '']) => one), rows.map(([, other = '']) => other)];
    const { key, counts } = await imported(...collections, ...deliveries);
    expect(counts).toMatchObject({ added: 120, refused: 0 });
    expect([(await inTour(tour)).length, (await listed()).filter(({ goodsFrom }) => goodsFrom).length > 0]).toEqual([
      40,
      true,
    ]);
    await imports.act(key, 'undo');
    expect(await imports.until(key, 'undone')).toMatchObject({ counts: { kept: 0 } });
    expect([await inTour(tour), await listed()]).toEqual([[], []]);
  });
});
