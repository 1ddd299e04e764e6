import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { buildCalendarTour, buildEvent, serveCalendar } from '#portal/testing/calendar.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildOccurrence, buildSeries } from '#portal/testing/series.ts';

// A Monday.
const now = Date.parse('2026-11-23T09:30+01:00');
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const nord = buildSeries(1, { name: 'Nord' });
const buildWorld = () => ({
  events: [
    buildEvent(1, { begin: '2026-11-23', title: 'HU B-TL 4130' }),
    buildEvent(2, { begin: '2026-11-23T09:00', end: '2026-11-23T10:30', title: 'Teamrunde' }),
  ],
  tours: [1, 2, 3, 4, 5].map((number) => buildCalendarTour(number, { departure: `2026-11-23T0${number}:00` })),
  occurrences: [
    buildOccurrence(nord, '2026-11-23', { state: 'made', tour: keyOf(702) }),
    buildOccurrence(nord, '2026-11-26'),
    buildOccurrence(nord, '2026-11-27', { state: 'skipped' }),
  ],
});

async function open(at: string, viewport: [number, number] = [1440, 900]) {
  await page.viewport(...viewport);
  const asked = serveCalendar(buildWorld());
  return { asked, ...(await mountPortal({ at })) };
}
const topOf = async (name: RegExp) =>
  (await page.getByRole('link', { name }).findElement()).getBoundingClientRect().top;

it('shows each tour of a week below its day, and events at their times', async () => {
  const { address } = await open('/admin/calendar?view=week&date=2026-11-23');
  const monday = page.getByRole('gridcell').first();
  await expect.element(monday.getByRole('link', { name: /^HU B-TL 4130/ })).toBeVisible();
  await expect.element(monday.getByRole('link', { name: /2611/ })).toHaveLength(5);
  const axis = page.getByRole('list', { name: 'Montag, 23. November 2026' });
  await expect.element(axis.getByRole('link', { name: /^Teamrunde/ })).toBeVisible();
  await expect.element(axis.getByRole('link')).toHaveLength(1);
  await page.getByRole('columnheader', { name: 'Mo 23. Nov.' }).getByRole('button').click();
  expect(address()).toContain('view=day');
  await expect.element(axis.getByRole('link', { name: /2611/ })).toHaveLength(5);
  expect(await topOf(/^01:00/)).toBeLessThan(await topOf(/^Teamrunde/));
  await expect.element(page.getByRole('region', { name: 'Touren' }).getByRole('listitem')).toHaveLength(5);
});

it('tells tours of series, and those that are made later', async () => {
  await open('/admin/calendar?view=week&date=2026-11-23');
  await expect.element(page.getByRole('link', { name: /2611-002/ })).toMatchTextContent(/Serie Nord/);
  const cells = page.getByRole('gridcell');
  await expect.element(cells.nth(3).getByRole('link', { name: /^04:30.*Nord.*noch nicht angelegt/ })).toBeVisible();
  await expect.element(cells.nth(4).getByRole('link')).toHaveLength(0);
});

it('makes an event of the hours that are drawn over', async () => {
  const { address } = await open('/admin/calendar?view=day&date=2026-11-24');
  const axis = await page.getByRole('list', { name: 'Dienstag, 24. November 2026' }).findElement();
  const { left, top } = axis.getBoundingClientRect();
  const at = (hours: number) => ({
    clientX: left + 100,
    clientY: top + (hours - 5) * 48 + 2,
    bubbles: true,
    button: 0,
  });
  axis.dispatchEvent(new PointerEvent('pointerdown', { ...at(14), pointerType: 'mouse' }));
  document.dispatchEvent(new PointerEvent('pointermove', at(15.5)));
  document.dispatchEvent(new PointerEvent('pointerup', at(15.5)));
  const drawer = page.getByRole('dialog', { name: 'Neuer Termin' });
  await expect.element(drawer.getByRole('switch', { name: 'Ganztägig' })).not.toBeChecked();
  expect(decodeURIComponent(address())).toContain('from=2026-11-24T14:00&until=2026-11-24T16:00');
});

it('shows one day’s hours on a phone, below the week', async () => {
  await open('/admin/calendar?view=week&date=2026-11-23', [390, 844]);
  await expect.element(page.getByRole('gridcell')).toHaveLength(7);
  await expect.element(page.getByRole('columnheader', { name: 'Di 24', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Montag, 23. November 2026' }).getByRole('link', { name: /2611/ }))
    .toHaveLength(5);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
