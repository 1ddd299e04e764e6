import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  notificationEvents,
  type NotificationPreferences,
  type NotificationPreferencesPatch,
} from '#contract/workplace/notificationPreferences.ts';
import type { Settings } from '#contract/workplace/settings.ts';
import { buildMe, fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const me = buildMe();

const usual = {
  events: Object.fromEntries(
    notificationEvents.map((event) => [event, { bell: true, mail: false, daily: false }]),
  ) as NotificationPreferences['events'],
  dailyAt: '06:00',
};

/** A server that keeps what is set; `answer` stands in its place. */
function keepingServer(answer?: (asked: Asked, turn: number) => unknown) {
  const kept = { settings: me.settings as Settings, preferences: usual };
  let turn = 0;
  const asked = fakeServer({
    'GET /account/me': () => ({ ...me, settings: kept.settings }),
    'GET /notifications': () => ({ items: [], total: 0, isTotalExact: true, next: null, unread: 0 }),
    'GET /addresses': () => ({ items: [], total: 0, isTotalExact: true, next: null }),
    'GET /notifications/preferences': () => kept.preferences,
    'PATCH /notifications/preferences': (call) => {
      turn += 1;
      const instead = answer?.(call, turn);
      if (instead !== undefined) return instead;
      const { events = {}, dailyAt = kept.preferences.dailyAt } = call.body as NotificationPreferencesPatch;
      const changed = notificationEvents.map((event) => [
        event,
        { ...kept.preferences.events[event], ...events[event] },
      ]);
      return (kept.preferences = { events: Object.fromEntries(changed) as NotificationPreferences['events'], dailyAt });
    },
    'PATCH /settings': (call) => {
      turn += 1;
      const instead = answer?.(call, turn);
      if (instead !== undefined) return instead;
      kept.settings = { ...kept.settings, ...(call.body as Partial<Settings>) };
      return kept.settings;
    },
  });
  return { kept, patches: () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}

const open = (section = 'customers') => mountPortal({ at: `/admin/settings?section=${section}` });
const status = (text: string | RegExp) => page.getByRole('status').getByText(text).first();
const stay = page.getByRole('textbox', { name: 'Standzeit' });

beforeEach(async () => {
  await page.viewport(1440, 900);
});

it('saves each setting by itself, and says when', async () => {
  const { patches } = keepingServer();
  await open();
  await page.getByText('Unterschrift verlangen').click();
  await page.getByText('Meilen').click();
  await expect.element(status(/^Gespeichert \d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Meilen' })).toBeChecked();
  expect(patches()).toEqual([{ defaultSignature: true }, { routeUnit: 'mi' }]);
});

it('says beside the field what is wrong, and saves what is right once typing rests', async () => {
  const { patches } = keepingServer();
  await open();
  await stay.fill('101');
  await expect.element(page.getByText('Höchstens 100.')).toBeVisible();
  await stay.fill('25');
  await expect.element(status(/^Gespeichert/)).toBeVisible();
  expect(patches()).toEqual([{ defaultStayMinutes: 25 }]);
});

it('saves what was typed when the section is left at once', async () => {
  const { patches } = keepingServer();
  await open();
  await stay.fill('30');
  await page.getByRole('link', { name: 'Touren planen' }).click();
  await expect.element(status(/^Gespeichert/)).toBeVisible();
  expect(patches()).toEqual([{ defaultStayMinutes: 30 }]);
});

it('waits for a server that cannot be reached, and shows meanwhile what was chosen', async () => {
  const { kept } = keepingServer((_call, turn) =>
    turn === 1 ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  );
  await open();
  const publish = page.getByRole('switch', { name: 'Geplante Touren sofort freigeben' });
  await page.getByText('Geplante Touren sofort freigeben').click();
  await expect.element(status(/^Keine Verbindung/)).toBeVisible();
  await expect.element(publish).toBeChecked();
  await expect.element(status(/^Gespeichert/), { timeout: 10_000 }).toBeVisible();
  expect(kept.settings.publish).toBe(true);
});

it('says why something was not saved, and shows what holds', async () => {
  keepingServer(() => refused(403, 'permission-denied'));
  await open();
  const hide = page.getByRole('switch', { name: 'Kunden verbergen' });
  await page.getByText('Kunden verbergen').click();
  await expect.element(status(/^Nicht gespeichert: /)).toBeVisible();
  await expect.element(hide).not.toBeChecked();
});

it('asks before another time zone moves what is planned', async () => {
  const { patches } = keepingServer();
  await open('planning');
  await page.getByRole('combobox', { name: 'Zeitzone' }).fill('Lisbon');
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click();
  await expect.element(page.getByText(/behalten ihre Ortszeiten/)).toBeVisible();
  expect(patches()).toEqual([]);
  await page.getByRole('button', { name: 'Zeitzone ändern' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue('Europe/Lisbon');
  expect(patches()).toEqual([{ timeZone: 'Europe/Lisbon' }]);
});

it('proposes 90 days where archiving is switched on, and none where it is switched off', async () => {
  const { patches } = keepingServer();
  await open('planning');
  const archiving = page.getByText('Touren archivieren nach');
  await archiving.click();
  await expect.element(page.getByRole('textbox', { name: 'Tage bis zur Archivierung' })).toHaveValue('90');
  await expect.element(status(/^Gespeichert/)).toBeVisible();
  await archiving.click();
  await expect.poll(patches).toEqual([{ archiveAfterDays: 90 }, { archiveAfterDays: null }]);
});

it('shows all sections below each other on a phone', async () => {
  await page.viewport(390, 844);
  keepingServer();
  await open();
  for (const name of ['Kunden', 'Kategorien', 'Touren planen', 'Sensoren'])
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
});

it('saves what one is told, each choice by itself, and shows what holds where that was refused', async () => {
  const { patches } = keepingServer((_call, turn) => (turn === 3 ? refused(403, 'permission-denied') : undefined));
  await open('notifications');
  const late = page.getByRole('group', { name: 'Tour verspätet sich' });
  await late.getByText('Mail sofort').click();
  await late.getByText('Glocke').click();
  await expect.element(status(/^Gespeichert/)).toBeVisible();
  await expect.element(late.getByRole('checkbox', { name: 'Mail sofort' })).toBeChecked();
  await expect.element(late.getByRole('checkbox', { name: 'Glocke' })).not.toBeChecked();
  await late.getByText('Tagesmail').click();
  await expect.element(status(/^Nicht gespeichert: /)).toBeVisible();
  await expect.element(late.getByRole('checkbox', { name: 'Tagesmail' })).not.toBeChecked();
  expect(patches()).toEqual([
    { events: { late: { mail: true } } },
    { events: { late: { bell: false } } },
    { events: { late: { daily: true } } },
  ]);
});

it('says why sensors have nothing to set yet', async () => {
  keepingServer();
  await open('sensors');
  await expect.element(page.getByText(/Messwerte kommen erst mit der Überwachung der Kühlkette/)).toBeVisible();
});
