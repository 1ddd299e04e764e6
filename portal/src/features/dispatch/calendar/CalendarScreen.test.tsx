import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildCalendarTour, buildEvent, buildEventTemplate, serveCalendar } from '#portal/testing/calendar.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildOccurrence, buildSeries } from '#portal/testing/series.ts';

// A Monday.
const now = Date.parse('2026-11-23T05:30+01:00');
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const buildWorld = () => ({
  events: [
    buildEvent(1, {
      begin: '2026-11-23',
      title: 'HU B-TL 4130',
      kind: 'maintenance',
      vehicle: keyOf(2),
      plateNumber: 'B-TL 4130',
    }),
    buildEvent(2, {
      begin: '2026-11-24',
      end: '2026-11-26',
      title: 'Meißenburg krank',
      kind: 'absence',
      driver: keyOf(3),
      driverName: 'Jan Meißenburg',
    }),
    buildEvent(3, { begin: '2026-11-25T09:00', end: '2026-11-25T10:30', title: 'Teamrunde Disposition' }),
    buildEvent(4, { begin: '2026-11-26', title: 'Adventsmarkt Köpenick', kind: 'delivery' }),
  ],
  tours: [
    buildCalendarTour(1, { departure: '2026-11-23T06:00', state: 'released' }),
    buildCalendarTour(2, {
      departure: '2026-11-24T05:30',
      driver: null,
      vehicle: { key: keyOf(4), plateNumber: 'B-TL 71' },
    }),
    buildCalendarTour(3, { departure: '2026-11-24T07:00', vehicle: null, state: 'draft' }),
  ],
  conflicts: [
    {
      of: 'vehicle' as const,
      key: keyOf(2),
      name: 'B-TL 4130',
      one: { type: 'event' as const, key: keyOf(8001), name: 'HU B-TL 4130' },
      other: { type: 'tour' as const, key: keyOf(701), name: '2611-001' },
      begins: Date.parse('2026-11-23T06:00+01:00'),
      ends: Date.parse('2026-11-23T12:00+01:00'),
    },
  ],
  holidays: [
    {
      day: '2026-11-18',
      names: { de: 'Buß- und Bettag', en: 'Day of Repentance and Prayer' },
      source: 'law' as const,
      isRemoved: false,
    },
  ],
  templates: [buildEventTemplate(1, { name: 'Fahrerschulung', begin: '14:00', end: '16:00' })],
});
/** By how its name begins: what stands on it follows. */
const day = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });

/** Whether nothing hides the middle of it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

async function open(at = '/admin/calendar', viewport: [number, number] = [1440, 900]) {
  await page.viewport(...viewport);
  const asked = serveCalendar(buildWorld());
  return { asked, ...(await mountPortal({ at })) };
}

it('shows the month with weekends, week numbers, events and how many tours a day has', async () => {
  await open();
  await expect.element(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  await expect.element(page.getByRole('gridcell')).toHaveLength(42);
  await expect.element(page.getByRole('button', { name: 'Woche 48' })).toBeVisible();
  await expect
    .element(day('Montag, 23. November 2026, Heute, 1 Termin, 1 Tour'))
    .toHaveAttribute('aria-current', 'date');
  await expect.element(page.getByRole('link', { name: /^Meißenburg krank/ })).toHaveLength(3);
  // Whose absence it is, unless the title says so.
  await expect.element(page.getByRole('link', { name: /^Meißenburg krank · Jan Meißenburg/ })).toHaveLength(3);
  await expect.element(page.getByRole('link', { name: /^HU B-TL 4130 · / })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '2 Touren am 24. November 2026' })).toBeVisible();
  // The vehicle is in the workshop and on a tour.
  await expect
    .element(page.getByRole('link', { name: /^HU B-TL 4130.*Tour 2611-001/ }))
    .toMatchTextContent(/Fahrzeug doppelt/);
  await expect.element(page.getByRole('button', { name: '1 Tour 1 doppelt am 23. November 2026' })).toBeVisible();
  await expect.element(day('Mittwoch, 18. November 2026, Buß- und Bettag')).toMatchTextContent(/Buß- und Bettag/);
});

it('cuts a word that is too long for a day, and says it in full where it is pointed at', async () => {
  await page.viewport(1100, 900);
  const title = 'Fahrsicherheitstraining Winter';
  serveCalendar({ events: [buildEvent(1, { begin: '2026-11-24', title })] });
  // In German it is hyphenated where the browser knows how.
  await mountPortal({ at: '/admin/calendar', language: 'en' });
  const link = page.getByRole('link', { name: /^Fahrsicherheitstraining/ });
  await expect.element(link).toHaveAttribute('title', expect.stringContaining(title));
  const words = link.element().querySelector('span')?.firstChild as Text;
  const range = document.createRange();
  range.setStart(words, 0);
  range.setEnd(words, title.indexOf(' '));
  expect(range.getBoundingClientRect().width).toBeGreaterThan(link.element().getBoundingClientRect().width);
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1);
});

it('leads to series once, beside the month', async () => {
  await open();
  await expect.element(page.getByRole('complementary').getByRole('link', { name: 'Serie anlegen' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Serie anlegen' })).toHaveLength(1);
});

it('walks over days by keys, and makes an event of those that are selected', async () => {
  const { asked, address } = await open();
  (await day('Montag, 23. November 2026').findElement()).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(day('Dienstag, 1. Dezember 2026')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
  const drawer = page.getByRole('dialog', { name: 'Neuer Termin' });
  await expect.element(drawer.getByRole('textbox', { name: 'Titel' })).toHaveFocus();
  expect(address()).toContain('from=2026-12-01&until=2026-12-03');
  await userEvent.keyboard('Inventur');
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Inventur angelegt.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Inventur/ })).toHaveLength(3);
  const created = asked.find(({ method }) => method === 'POST');
  expect(created?.body).toMatchObject({ kind: 'meeting', title: 'Inventur', begin: '2026-12-01', end: '2026-12-03' });
});

it('opens the day, whose tours say why they stay and are moved by a dialog', async () => {
  const { asked } = await open();
  (await day('Montag, 23. November 2026').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Montag, 23. November 2026' });
  await dialog.getByRole('button', { name: 'Aktionen für Tour 2611-001' }).click();
  await page.getByRole('menuitem', { name: 'Verschieben …' }).click();
  await expect.element(page.getByText(/^Tour 2611-001 ist freigegeben/)).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Verschieben …' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Aktionen für HU B-TL 4130' }).click();
  await page.getByRole('menuitem', { name: 'Verschieben …' }).click();
  const moving = page.getByRole('dialog', { name: 'HU B-TL 4130 verschieben' });
  await moving.getByLabelText('Erster Tag').fill('25.11.2026');
  await expect.element(moving.getByLabelText('Letzter Tag')).toHaveValue('25.11.2026');
  await moving.getByRole('button', { name: 'Verschieben' }).click();
  await expect.element(page.getByText('HU B-TL 4130 verschoben auf 25.11.2026.')).toBeVisible();
  expect(asked.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    begin: '2026-11-25',
    end: '2026-11-25',
  });
  await expect.element(day('Mittwoch, 25. November 2026, 3 Termine')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(day('Montag, 23. November 2026, Heute, 1 Termin')).toBeVisible();
});

it('shows all that can be done with a day of a series, in a dialog no higher than its list', async () => {
  await page.viewport(1440, 900);
  serveCalendar({ occurrences: [buildOccurrence(buildSeries(1, { name: 'Nord' }), '2026-11-28')] });
  await mountPortal({ at: '/admin/calendar' });
  (await day('Samstag, 28. November 2026').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Samstag, 28. November 2026' });
  await dialog.getByRole('button', { name: 'Aktionen für Nord' }).click();
  await expect.poll(() => isOnTop(page.getByRole('menuitem', { name: 'Serie öffnen' }).element())).toBe(true);
});

it('asks what a kind still needs, and makes the rest at once', async () => {
  await open();
  await page.getByRole('button', { name: 'Ausfall: Einplanen …' }).click();
  const asking = page.getByRole('dialog', { name: 'Ausfall einplanen' });
  await asking.getByLabelText('Beginn').fill('27.11.2026');
  await asking.getByRole('button', { name: 'Einplanen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Neuer Termin' });
  await expect.element(drawer.getByRole('textbox', { name: 'Titel' })).toHaveValue('Ausfall');
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(drawer.getByText('Wählen Sie einen Fahrer oder ein Fahrzeug.')).toBeVisible();
});

it('shows each tour in the week', async () => {
  await open('/admin/kalender?view=week&date=2026-11-24');
  await expect.element(page.getByRole('grid', { name: '48. Woche, 23.11.2026 – 29.11.2026' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^05:30.*2611-002.*Kein Fahrer.*B-TL 71/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Teamrunde/ })).toMatchTextContent(/09:00–10:30/);
});

it('shows dots on a phone, and the day’s list below', async () => {
  const { address } = await open('/admin/calendar', [390, 844]);
  await day('Dienstag, 24. November 2026').click();
  await expect.element(page.getByRole('region', { name: 'Touren' }).getByRole('listitem')).toHaveLength(2);
  expect(address()).toContain('date=2026-11-24');
});
