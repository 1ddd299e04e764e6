import { describe, expect, test } from 'vitest';
import type { Delivery } from '#contract/partners/deliveries.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { readPdf } from '#testing/fixtures/pdf.ts';
import { buildWholeTour } from '#testing/fixtures/tours.ts';
import { engines } from '#testing/engines/databases.ts';

describe.each(engines)('deliveries on the %s engine', (engine) => {
  const { call, portal, company, administrator } = administered(engine);
  const made = async (path: string, body: object) =>
    (await portal.setUp(administrator, 'POST', path, body)).body as Tour;
  const wholeTour = (departure = '2026-11-23T05:30') => buildWholeTour(portal, company, administrator, { departure });

  /** A planned tour with one stop at the customer. */
  const tourTo = async (customer: string | null, departure: string) => {
    const whole = await wholeTour(departure);
    const [start, stop, finish] = whole.stops;
    const tour = await made('/tours', {
      ...whole,
      vehicle: null,
      driver: null,
      stops: [start, { ...stop, ...(customer && { customer }) }, finish],
    });
    await call('POST', `/tours/${tour.key}/plan`, { version: tour.version });
    return tour;
  };
  const list = async (query: string) =>
    (await call('GET', `/deliveries?${query}`)).body as { items: Delivery[]; total: number; next: string | null };

  test('those of a customer are listed by date, the latest first, page by page', async () => {
    const first = await tourTo(null, '2026-11-20T05:30');
    const customer = first.stops[1]?.customer ?? '';
    const second = await tourTo(customer, '2026-11-23T05:30');
    await tourTo(null, '2026-11-24T05:30');
    const page = await list(`customer=${customer}&limit=1`);
    expect(page).toMatchObject({
      total: 2,
      items: [
        {
          key: second.stops[1]?.key,
          tour: { key: second.key, number: second.number, state: 'planned' },
          day: '2026-11-23',
          state: 'open',
          arrived: null,
          orderNumbers: ['A-1'],
          load: { packages: 3, weight: 12.5 },
        },
      ],
    });
    const rest = await list(`customer=${customer}&limit=1&cursor=${page.next}`);
    expect(rest).toMatchObject({ next: null, items: [{ tour: { key: first.key } }] });
    expect(await list(`customer=${customer}&fromDay=2026-11-21&untilDay=2026-11-22`)).toMatchObject({ items: [] });
    expect(await list(`customer=${customer}&fromDay=2026-11-20&untilDay=2026-11-20`)).toMatchObject({ total: 1 });
  });

  test('a draft has no deliveries yet, a deleted tour none any more', async () => {
    const draft = await made('/tours', await wholeTour());
    const customer = draft.stops[1]?.customer ?? '';
    expect(await list(`customer=${customer}`)).toMatchObject({ items: [], total: 0 });
    const { key } = await tourTo(customer, '2026-11-23T05:30');
    expect(await list(`customer=${customer}`)).toMatchObject({ total: 1 });
    await call('POST', '/tours/remove', { keys: [key] });
    expect(await list(`customer=${customer}`)).toMatchObject({ total: 0 });
  });

  test('archived ones are no rows any more: the archive finds their tours by the customer’s name of then', async () => {
    const tour = await tourTo(null, '2026-11-23T05:30');
    const { customer, place } = tour.stops[1] ?? {};
    await tourTo(customer ?? null, '2026-11-24T05:30');
    const { version } = (await call('GET', `/tours/${tour.key}`)).body as Tour;
    await call('POST', `/tours/${tour.key}/cancel`, { version, reason: 'Hof gesperrt' });
    const found = async (search: string, as = administrator) =>
      (await portal.call(as, 'GET', `/archive?search=${encodeURIComponent(search)}&limit=1`)).body;
    const name = place?.name ?? '';
    expect(await found(name)).toMatchObject({ total: 0 });
    expect(await call('POST', '/archive', { keys: [tour.key] })).toAnswer({ keys: [tour.key] });
    expect(await list(`customer=${customer}`)).toMatchObject({ total: 1, items: [{ day: '2026-11-24' }] });
    const { body } = await call('GET', `/customers/${customer}`);
    const renamed = { version: (body as { version: number }).version, name: 'Fischräucherei Ödland' };
    expect(await call('PATCH', `/customers/${customer}`, renamed)).toAnswer({ name: 'Fischräucherei Ödland' });
    expect(await found(name)).toMatchObject({ total: 1, isTotalExact: true, items: [{ key: tour.key }] });
    expect(await found('Fischräucherei Ödland')).toMatchObject({ total: 0 });
    const stranger = await (await portal.addCompany()).addPerson();
    expect(await found(name, stranger)).toMatchObject({ total: 0 });
  });

  test('a receipt says what is to be handed over, to whom and when', async () => {
    const tour = await tourTo(null, '2026-11-23T05:30');
    const [text = ''] = await readPdf(portal, administrator, 'GET', `/deliveries/${tour.stops[1]?.key}/receipt`);
    for (const word of ['Lieferbeleg', 'Feinkost Lindqvist', tour.number, 'A-1', '3 Pakete, 12,5', 'offen'])
      expect(text).toContain(word);
  });

  test('there is no receipt of a depot, nor of another company’s stop', async () => {
    const tour = await tourTo(null, '2026-11-23T05:30');
    const stranger = await (await portal.addCompany()).addPerson();
    const [start, stop] = tour.stops;
    expect(await call('GET', `/deliveries/${start?.key}/receipt`)).toMatchObject({ status: 404 });
    expect(await call('GET', `/deliveries/${stop?.key}/receipt`, undefined, stranger)).toMatchObject({ status: 404 });
  });
});
