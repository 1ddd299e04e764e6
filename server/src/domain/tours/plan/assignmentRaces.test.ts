import { expect, test } from 'vitest';
import type { Tour } from '#contract/dispatch/tours.ts';
import { administered } from '#testing/fixtures/administered.ts';
import { whileHeld } from '#testing/fixtures/heldRows.ts';

const { portal, call, addVehicle } = administered('postgres');

test('a vehicle that comes back is not given to a tour that is changed meanwhile', async () => {
  const vehicle = await addVehicle();
  const { key } = (await call('POST', '/tours', { departure: '2031-03-03T06:00', vehicle })).body as Tour;
  expect(await call('POST', `/vehicles/${vehicle}/remove`)).toMatchObject({ status: 200 });
  const statement = `update company.tours set version = version + 1, order_number = 'A 7' where key = '${key}'`;
  const answer = await whileHeld(portal, { statement }, () => call('POST', `/vehicles/${vehicle}/restore`));
  expect(answer).toMatchObject({ status: 200 });
  expect(await call('GET', `/tours/${key}`)).toMatchObject({ body: { vehicle: null, orderNumber: 'A 7' } });
});
