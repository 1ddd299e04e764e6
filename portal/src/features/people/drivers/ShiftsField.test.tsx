import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Shift } from '#contract/people/shifts.ts';
import { buildDriver, keyOf, waiting } from '#portal/testing/entities.ts';
import { refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildDrivers, button, serveDrivers, type DriversWorld } from '#portal/testing/driversScreen.ts';

let world: DriversWorld;
const sent: unknown[] = [];

const on = (weekday: number, from = '06:00', until = '14:45'): Shift => ({
  from,
  until,
  weekday,
  longestMinutes: null,
});
const hours = (day: string, which: 'von' | 'bis') => page.getByRole('spinbutton', { name: `${day}, ${which}, Stunde` });

beforeEach(async () => {
  await page.viewport(1440, 900);
  world = buildDrivers();
  sent.length = 0;
});

/** Opens the form of a driver with shifts. @param answer of the first changes; the others are written */
async function edit(shifts: Shift[], answer?: (asked: Asked) => unknown): Promise<void> {
  world.drivers = world.drivers.with(2, buildDriver(3, { shifts }));
  world.answers[`PATCH /drivers/${keyOf(3)}`] = (asked) => {
    sent.push(asked.body);
    if (answer && sent.length === 1) return answer(asked);
    return { ...buildDriver(3, { shifts }), ...(asked.body as object), version: 9 };
  };
  serveDrivers(world);
  await mountPortal({ at: `/admin/drivers/${keyOf(3)}` });
  await button('Bearbeiten').click();
}

it('fills a usual week from Monday, says what contradicts the law, and saves', async () => {
  await edit([]);
  await button('Montag: Zeit hinzufügen').click();
  await expect.element(page.getByText('Arbeit am Tag', { exact: false })).not.toBeInTheDocument();
  await hours('Montag', 'bis').fill('18');
  await expect.element(page.getByText('Arbeit am Tag: Mo 12 h. Erlaubt sind 10 h', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Montag, höchstens, in Stunden' }).fill('8,5');
  await expect.element(page.getByText('Arbeit am Tag', { exact: false })).not.toBeInTheDocument();
  await button('Für Mo–Fr').click();
  await page.getByRole('combobox', { name: 'Führerschein' }).selectOptions('C1, bis 7,5 t');
  await button('Speichern').click();
  const shifts = [1, 2, 3, 4, 5].map((weekday) => ({ ...on(weekday, '06:00', '18:45'), longestMinutes: 510 }));
  await expect.poll(() => sent).toEqual([{ version: 1, licenceClass: 'C1', shifts }]);
  await expect.element(page.getByText('Mo–Fr 06:00–18:45 (höchstens 8 h 30 min)')).toBeVisible();
  await expect.element(page.getByText('C1, bis 7,5 t')).toBeVisible();
});

it('says at the later shift that two overlap, also over midnight', async () => {
  await edit([on(1, '22:00', '06:00'), on(2, '07:00', '12:00')]);
  await hours('Dienstag', 'von').fill('05');
  await button('Speichern').click();
  await expect.element(page.getByText('Diese Schicht überschneidet sich mit einer anderen.')).toBeVisible();
  await expect.element(hours('Dienstag', 'von')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('merges different weekdays, and asks about one that both changed', async () => {
  const theirs = buildDriver(3, { version: 2, shifts: [on(1, '05:00'), on(2, '05:00')] });
  await edit([on(1), on(2)], () => refused(409, 'conflict', { current: theirs }));
  await hours('Montag', 'von').fill('07');
  await button('Mittwoch: Zeit hinzufügen').click();
  await button('Speichern').click();
  await expect.element(page.getByRole('group', { name: 'Schichten am Montag' })).toBeVisible();
  await page.getByRole('radio', { name: 'Ihre Eingabe: Mo 07:00–14:45' }).click();
  await button('Speichern').click();
  await expect.poll(() => sent.at(-1)).toEqual({ version: 2, shifts: [on(1, '07:00'), on(2, '05:00'), on(3)] });
});

it('is left out for a driver who waits', async () => {
  world.drivers = [buildDriver(1, waiting)];
  serveDrivers(world);
  await mountPortal({ at: `/admin/drivers/${keyOf(1)}` });
  await button('Bearbeiten').click();
  await expect.element(page.getByRole('textbox', { name: 'Telefon' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Schichten' })).not.toBeInTheDocument();
});
