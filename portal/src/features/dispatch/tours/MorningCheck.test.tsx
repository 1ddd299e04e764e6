import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '#contract/platform/days.ts';
import { dayOf } from '#contract/platform/time.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildTour, tourPage } from '#portal/testing/tours.ts';

const today = dayOf(Date.now(), 'Europe/Berlin');
const tours = [231, 236, 237].map((number) => buildTour(number, { departs: Date.now() }));
const main = page.getByRole('main');
const row = (number: string) => main.getByRole('row').filter({ hasText: number });

async function open(answers: Parameters<typeof fakeServer>[0] = {}, { query = '' } = {}) {
  await page.viewport(1440, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /tours': ({ query: wanted }) => tourPage(wanted.get('fromDay') === today ? tours : []),
    ...answers,
  });
  return { asked, ...(await mountPortal({ at: `/admin/tours${query}` })) };
}

const nothing = {
  stop: null,
  driver: null,
  vehicle: null,
  other: null,
  overload: null,
  overHours: null,
  lateSeconds: null,
};

describe('the morning check', () => {
  const finding = (at: number, over: object = {}) => ({
    tour: { key: tours[at]!.key, number: tours[at]!.number },
    ...nothing,
    ...over,
  });
  const check = main.getByRole('region', { name: /^Morgencheck/ });
  const href = (name: string) => (check.getByRole('link', { name }).first().element() as HTMLAnchorElement).pathname;

  it('says what would go wrong, each with the way to its cure', async () => {
    await open({
      'GET /tours/check': () => ({
        day: today,
        tours: 3,
        findings: [
          { kind: 'driverMissing', count: 1, named: [finding(2)] },
          {
            kind: 'overCapacity',
            count: 1,
            named: [finding(0, { overload: { measure: 'weight', loaded: 1240, capacity: 1050 } })],
          },
          {
            kind: 'overHours',
            count: 1,
            named: [
              finding(0, {
                driver: { key: tours[0]!.driver!.key, name: 'Jürgen Straßner' },
                overHours: { measure: 'shift', seconds: 38_400, limitHours: 10 },
              }),
            ],
          },
          {
            kind: 'driverBlocked',
            count: 1,
            named: [finding(1, { driver: { key: tours[1]!.driver!.key, name: 'Jürgen Straßner' } })],
          },
        ],
      }),
    });
    await expect.element(check.getByText('4 Hinweise')).toBeVisible();
    await expect.element(check.getByText('1 Tour ohne Fahrer')).toBeVisible();
    await expect.element(check.getByText(/Überladen: 1\.240.kg, erlaubt 1\.050.kg/)).toBeVisible();
    await expect.element(check.getByText(/10.h 40.min Arbeit, mehr als 10 h am Tag/)).toBeVisible();
    expect(href('2611-237')).toBe('/admin/plan-tour');
    expect(href('2611-236')).toBe(`/admin/drivers/${tours[1]!.driver!.key}`);
    await check.getByRole('button', { name: /^Morgencheck/ }).click();
    await expect.element(check.getByText('1 Tour ohne Fahrer')).not.toBeInTheDocument();
  });

  it('names the others when asked, and counts those that nobody names', async () => {
    const named = Array.from({ length: 7 }, () => finding(2));
    await open({
      'GET /tours/check': () => ({ day: today, tours: 60, findings: [{ kind: 'unread', count: 57, named }] }),
    });
    await expect.element(check.getByText('57 Touren noch ungelesen')).toBeVisible();
    await check.getByRole('button', { name: '52 weitere' }).click();
    await expect.element(check.getByText('50 weitere')).toBeVisible();
    expect(check.getByRole('link').elements()).toHaveLength(7);
  });

  it('says that everything is ready', async () => {
    await open({ 'GET /tours/check': () => ({ day: today, tours: 3, findings: [] }) });
    await expect.element(main.getByText('Alles bereit')).toBeVisible();
    await expect.element(main.getByText('3 Touren sind vergeben, freigegeben und gelesen.')).toBeVisible();
  });

  it('says that it could not be read, while the list can be used', async () => {
    await open({ 'GET /tours/check': () => refused(500, 'unexpected-error') });
    await expect.element(main.getByText('Der Morgencheck konnte nicht geladen werden.')).toBeVisible();
    await expect.element(row('2611-231')).toBeVisible();
  });

  it('is not asked of a day that is over, nor of a span', async () => {
    const { asked } = await open({}, { query: `?day=${addDays(today, -1)}` });
    await expect.element(main.getByText('Keine Touren an diesem Tag')).toBeVisible();
    expect(asked.filter(({ path }) => path === '/tours/check')).toEqual([]);
  });
});
