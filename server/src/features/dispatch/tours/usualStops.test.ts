import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { buildAddress, buildTour, buildJob } from '#testing/fixtures/tours.ts';
import { buildCustomer, type Answer } from '#testing/fixtures/portal.ts';

const keyOf = ({ body }: Answer) => (body as { key: string }).key;

describe.each(mainEngines)('what settings say of new stops, on the %s engine', (engine) => {
  const { portal, administrator, call } = administered(engine);
  const add = async (path: string, body: object) => keyOf(await portal.setUp(administrator, 'POST', path, body));
  const told = (stops: Tour['stops']) => stops.map(({ staySeconds, signature }) => [staySeconds, signature]);

  beforeEach(() =>
    portal.setUp(administrator, 'PATCH', '/settings', { defaultStayMinutes: 12, defaultSignature: true }),
  );

  test('holds for tours that the interface makes and changes, unless the stop says otherwise', async () => {
    const customer = await add('/customers', buildCustomer());
    const slow = await add('/customers', buildCustomer({ stayMinutes: 25 }));
    const address = await add('/addresses', buildAddress());
    const stops = [
      { key: uuidv7(), kind: 'start', address },
      { key: uuidv7(), kind: 'customer', customer },
      { key: uuidv7(), kind: 'customer', customer: slow },
      { key: uuidv7(), kind: 'customer', customer, staySeconds: 0, signature: false },
    ];
    const expected = [
      [0, false],
      [720, true],
      [1500, true],
      [0, false],
    ];
    const { body } = await portal.setUp(administrator, 'POST', '/tours', { ...buildTour(), stops });
    const tour = body as Tour;
    expect(told(tour.stops)).toEqual(expected);
    const added = { key: uuidv7(), kind: 'customer', customer };
    const change = { version: tour.version, stops: [...stops, added] };
    const changed = await portal.setUp(administrator, 'PATCH', `/tours/${tour.key}`, change);
    expect(told((changed.body as Tour).stops)).toEqual([...expected, [720, true]]);
  });

  test('holds for open jobs', async () => {
    expect(await call('POST', '/jobs', buildJob())).toMatchObject({
      status: 200,
      body: { staySeconds: 720, signature: true },
    });
    const own = buildJob({ staySeconds: 60, signature: false });
    expect((await call('POST', '/jobs', own)).body).toMatchObject({ staySeconds: 60, signature: false });
  });
});
