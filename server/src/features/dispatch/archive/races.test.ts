import { expect, test } from 'vitest';
import { administered } from '#testing/fixtures/administered.ts';
import { addDoneTour } from '#testing/fixtures/archive.ts';
import { whileHeld } from '#testing/fixtures/heldRows.ts';

const { portal, company, administrator, call } = administered('postgres');

test('a tour that is changed while it is being archived stays with its change', async () => {
  const { tour } = await addDoneTour(portal, company, administrator);
  const statement = `update company.tours set version = version + 1, order_number = 'Nachtrag' where key = '${tour.key}'`;
  const answer = await whileHeld(portal, { statement }, () => call('POST', '/archive', { keys: [tour.key] }));
  expect(answer).toMatchObject({ status: 200, body: { keys: [] } });
  expect(await call('GET', `/tours/${tour.key}`)).toMatchObject({ status: 200, body: { orderNumber: 'Nachtrag' } });
});
