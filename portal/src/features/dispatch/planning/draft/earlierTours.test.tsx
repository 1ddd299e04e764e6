import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildTour, buildWholeTour, tourPage } from '#portal/testing/tours.ts';

const at = (time: string) => Date.parse(`2036-11-24T${time}+01:00`);
const stays = (hours: number) => ({ staySeconds: hours * 3600 });
const tour = buildWholeTour(241, { departs: at('14:00'), names: ['Ahorn'], stops: { Ahorn: stays(5) } });

const morning = buildTour(240, { departs: at('06:00'), customers: [stays(3), stays(3)] });
const evening = buildTour(242, { departs: at('20:00'), customers: [stays(3)] });
/** How much work the planner tells, its driver’s earlier tours included. */
const warning = (time: RegExp) =>
  page.getByText(new RegExp(`^${time.source} Arbeit, mehr als 10\\sh am Tag, frühere Touren mitgezählt$`));

/** The planner of five hours in the afternoon, beside other tours of the driver. */
async function open(...others: TourSummary[]) {
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    [`GET /tours/${tour.key}`]: () => tour,
    'GET /tours': () => tourPage(others),
    'GET /planning/conflicts': () => ({ driver: { isBlocked: false, tours: [], events: [] }, vehicle: null }),
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  const ofDriver = () => asked.find(({ path, query }) => path === '/tours' && query.has('driver'))?.query;
  await expect.poll(ofDriver).toBeDefined();
  return ofDriver();
}

it('a driver’s hours are counted over the tours of the day that they drive before', async () => {
  const query = await open(morning, evening);
  await expect.element(warning(/12\sh\s\d+\smin/)).toBeVisible();
  expect(query?.get('driver')).toBe(tour.driver?.key);
  expect([query?.get('fromDay'), query?.get('untilDay')]).toEqual(['2036-11-23', '2036-11-24']);
});

it('a tour that was cancelled counts for nothing', async () => {
  const early = buildTour(239, { departs: at('02:00'), customers: [stays(5)] });
  await open(early, { ...morning, state: 'cancelled' });
  await expect.element(warning(/10\sh\s\d+\smin/)).toBeVisible();
});
