import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildEvent, serveCalendar } from '#portal/testing/calendar.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const day = '2026-11-23';
const shift = (number: number, driverName: string) => ({
  driver: keyOf(number),
  driverName,
  day,
  begin: `${day}T0${number}:00`,
  end: `${day}T18:00`,
  longestMinutes: number === 5 ? 600 : null,
});

it('lists the shifts of a day, and says who is absent', async () => {
  await page.viewport(1440, 900);
  const absence = { kind: 'absence', title: 'Urlaub', driver: keyOf(6), driverName: 'Anna Weber' } as const;
  serveCalendar({
    events: [buildEvent(1, { begin: day, end: '2026-11-25', ...absence })],
    answers: {
      'GET /calendar/shifts': () => ({
        items: [shift(5, 'Jürgen Straßner'), shift(6, 'Anna Weber')],
        isComplete: true,
      }),
    },
  });
  await mountPortal({ at: `/admin/calendar?view=day&date=${day}` });
  const section = page.getByRole('region', { name: 'Schichten' });
  const rows = section.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('05:00Jürgen Straßnerbis 18:00, höchstens 10 h');
  await expect.element(rows.nth(1)).toHaveTextContent('06:00Anna WeberNicht verfügbar: Urlaub');
  await expect
    .element(section.getByRole('link', { name: 'Anna Weber' }))
    .toHaveAttribute('href', `/admin/drivers/${keyOf(6)}`);
});

it('says nothing of shifts where none are entered', async () => {
  await page.viewport(1440, 900);
  serveCalendar({});
  await mountPortal({ at: `/admin/calendar?view=day&date=${day}` });
  await expect.element(page.getByText('Keine Termine.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Schichten' })).not.toBeInTheDocument();
});
