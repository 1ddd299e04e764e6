import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test, type Portal } from './fixtures.ts';
import { addTour, call, read, sendAtOnce, type Made } from './planner.ts';

const day = '2031-05-12';
const planner = '/admin/plan-tour';

interface Stop {
  key: string;
  kind: string;
  place: { name: string };
}
type Read = Omit<Made, 'stops'> & {
  version: number;
  state: string;
  hasPendingChanges: boolean;
  stops: Stop[];
  pending: { stops: Stop[] } | null;
};

const readTour = (page: Page, portal: Portal, tour: Made) => read(page, portal, tour) as Promise<Read>;
const namesOf = ({ stops }: Read) => stops.flatMap(({ kind, place }) => (kind === 'customer' ? [place.name] : []));

/** With a driver and a vehicle, released where that is asked for. */
async function added(page: Page, portal: Portal, names: Record<string, number>, isReleased: boolean): Promise<Made> {
  const first = async (path: string) => (await call<{ items: { key: string }[] }>(page, portal, path)).items[0]?.key;
  const tour = await addTour(page, portal, { day, names });
  const assigned = { keys: [tour.key], driver: await first('/drivers'), vehicle: await first('/vehicles') };
  await call(page, portal, '/tours/assign', assigned);
  if (isReleased) await call(page, portal, '/tours/release', { keys: [tour.key] });
  return tour;
}

/** Moves the customer of a name behind the start of another tour, as another dispatcher would. */
async function move(page: Page, portal: Portal, name: string, from: Made, to: Made): Promise<void> {
  const fieldsOf = ({ pending, stops }: Read) =>
    (pending?.stops ?? stops).map(({ key, kind, place }) => ({ key, kind, place }));
  const [giving, taking] = [await readTour(page, portal, from), await readTour(page, portal, to)];
  const moved = fieldsOf(giving).find(({ place }) => place.name === name);
  await call(page, portal, '/planning/rearrange', {
    tours: [
      { key: from.key, version: giving.version, stops: fieldsOf(giving).filter((stop) => stop.key !== moved?.key) },
      { key: to.key, version: taking.version, stops: fieldsOf(taking).toSpliced(1, 0, moved as Stop) },
    ],
  });
}

test('who sends a tour reads which drivers lose jobs, and sends those that take them along', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await sendAtOnce(page);
  const first = await added(page, portal, { Adler: 1, Berger: 2 }, true);
  const second = await added(page, portal, { Celik: 3 }, true);
  await move(page, portal, 'Adler', first, second);
  const dialog = page.getByRole('dialog');

  await page.goto(`${portal.url}${planner}?tour=${second.key}`);
  await page.getByRole('button', { name: 'Änderungen senden' }).click();
  await expect(dialog.getByText('Diese Aufträge verlassen andere freigegebene Touren')).toBeVisible();
  await expect(dialog.getByText(new RegExp(`^Tour ${first.number} \\(.+\\): Adler$`))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

  await page.goto(`${portal.url}${planner}?tour=${first.key}`);
  await page.getByRole('button', { name: 'Änderungen senden' }).click();
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`^Auch Tour ${second.number} senden`) })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Änderungen senden' }).click();
  await expect(page.getByText(`Änderungen der Tour ${first.number} gesendet.`)).toBeVisible();
  const sent = [await readTour(page, portal, first), await readTour(page, portal, second)];
  expect(sent.map(namesOf)).toEqual([['Berger'], ['Adler', 'Celik']]);
  expect(sent.map(({ hasPendingChanges }) => hasPendingChanges)).toEqual([false, false]);
});

test('a tour that would take jobs from drivers is released once that is agreed to', async ({
  page,
  sharedPortal: portal,
}) => {
  await portal.signIn(page);
  await sendAtOnce(page);
  const first = await added(page, portal, { Demir: 1, Engel: 2 }, true);
  const draft = await added(page, portal, { Fuchs: 3 }, false);
  await move(page, portal, 'Demir', first, draft);
  await page.goto(`${portal.url}${planner}?tour=${draft.key}`);
  await page.getByRole('button', { name: 'Freigeben' }).click();
  const dialog = page.getByRole('dialog', { name: `Tour ${draft.number} freigeben?` });
  await expect(dialog.getByText(new RegExp(`^Tour ${first.number} \\(.+\\): Demir$`))).toBeVisible();
  expect(await readTour(page, portal, draft)).toMatchObject({ state: 'draft' });
  await dialog.getByRole('button', { name: 'Freigeben' }).click();
  await expect(page.getByText(`Tour ${draft.number} freigegeben.`)).toBeVisible();
  expect(namesOf(await readTour(page, portal, first))).toEqual(['Engel']);
});
