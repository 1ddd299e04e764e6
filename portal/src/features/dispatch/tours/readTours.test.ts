import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { TourPage } from '#contract/dispatch/tours.ts';
import { queries } from '#portal/platform/api/api.ts';
import { fakeServer } from '#portal/testing/fakeServer.ts';
import { buildTour, tourPage } from '#portal/testing/tours.ts';
import { readDriven } from './readTours.ts';

const [held, other] = [231, 232].map((number) => buildTour(number, { departs: Date.now() }));
const queryKey = queries.tours.list.queryKey({ input: { fromDay: held!.day, untilDay: held!.day } });

function holding(...tours: Parameters<typeof tourPage>[0]) {
  const client = new QueryClient();
  client.setQueryData(queryKey, tourPage(tours));
  return client;
}

test('of tours whose drivers have reported something those alone are read that a list holds', async () => {
  const asked = fakeServer({ 'GET /tours/by-keys': () => [{ ...held, started: 1, version: 2 }] });
  const client = holding(held!);
  expect(await readDriven(client, [other!.key, held!.key])).toEqual({ lists: [], figures: [] });
  expect(asked.map(({ query }) => [...query.values()])).toEqual([[held!.key]]);
  expect(client.getQueryData<TourPage>(queryKey)?.items).toMatchObject([{ key: held!.key, started: 1 }]);
});

test('nothing is read of a tour that no list holds', async () => {
  const asked = fakeServer({});
  expect(await readDriven(holding(held!), [other!.key])).toEqual({});
  expect(asked).toEqual([]);
});

test('a list that is being read is read again, because its answer may be older', async () => {
  const asked = fakeServer({ 'GET /tours/by-keys': () => [] });
  const client = holding();
  void client.fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => undefined) });
  expect(await readDriven(client, [other!.key])).toMatchObject({ lists: [queryKey] });
  expect(asked).toHaveLength(1);
});
