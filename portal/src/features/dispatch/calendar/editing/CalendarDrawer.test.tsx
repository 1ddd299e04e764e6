import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildEvent, buildEventTemplate, serveCalendar } from '#portal/testing/calendar.ts';
import { refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const event = buildEvent(1, { begin: '2026-11-23', title: 'Teamrunde' });
const template = buildEventTemplate(1, { name: 'Fahrerschulung' });

async function open(at: string, answers: NonNullable<Parameters<typeof serveCalendar>[0]['answers']> = {}) {
  await page.viewport(1440, 900);
  serveCalendar({ events: [event], templates: [template], answers });
  return mountPortal({ at });
}

it.each([
  ['event=new&from=2026-11-24', 'Neuer Termin', 'Titel'],
  [`event=${event.key}`, 'Teamrunde', 'Titel'],
  ['template=new', 'Neue Vorlage', 'Name'],
])('asks before what is typed is lost: %s', async (query, name, field) => {
  const { address } = await open(`/admin/calendar?date=2026-11-23&${query}`);
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('textbox', { name: field }).fill('Inventur');
  await userEvent.keyboard('{Escape}');
  const asking = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
  await asking.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect.element(drawer.getByRole('textbox', { name: field })).toHaveValue('Inventur');
  // The calendar behind may show other days meanwhile.
  await page.getByRole('button', { name: 'Nächster Monat' }).click();
  await expect.element(drawer.getByRole('textbox', { name: field })).toHaveValue('Inventur');
  await drawer.getByRole('button', { name: 'Abbrechen' }).click();
  await asking.getByRole('button', { name: 'Verwerfen' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(address()).not.toMatch(/event=|template=/);
});

it('opens a template by its address, and says where it is gone until it is restored', async () => {
  let isGone = true;
  const at = `/admin/calendar?template=${template.key}`;
  await open(at, {
    [`GET /calendar/templates/${template.key}`]: () => (isGone ? refused(404, 'not-found') : template),
  });
  await expect.element(page.getByText('Diese Vorlage gibt es nicht oder nicht mehr.')).toBeVisible();
  isGone = false;
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Aktionen für die Vorlage Fahrerschulung' }).click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  const drawer = page.getByRole('dialog', { name: 'Fahrerschulung' });
  await expect.element(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Fahrerschulung');
});
