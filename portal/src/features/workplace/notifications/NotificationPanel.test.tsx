import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Notification } from '#contract/workplace/notifications.ts';
import { queries } from '#portal/platform/api/api.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

function buildNotification(number: number, over: Partial<Notification> = {}, person = {}): Notification {
  return {
    key: keyOf(number),
    kind: 'registration',
    import: null,
    damage: null,
    tour: null,
    person: {
      key: keyOf(100 + number),
      firstname: 'Lukas',
      lastname: `Grünwald ${number}`,
      image: null,
      role: 'driver',
      isWaiting: true,
      emailVerified: true,
      ...person,
    },
    more: 0,
    isRead: false,
    created: Date.now() - 3_600_000,
    ...over,
  };
}

let items: Notification[];
let marked: unknown[];

function serve(me = buildMe(), more: Parameters<typeof fakeServer>[0] = {}) {
  const unread = () => items.filter(({ isRead }) => !isRead).length;
  return fakeServer({
    'GET /account/me': () => me,
    'GET /notifications': () => ({ items, total: items.length, next: null, unread: unread() }),
    'POST /notifications/read': ({ body }) => {
      marked.push(body);
      const { keys } = body as { keys?: string[] };
      items = items.map((item) => (!keys || keys.includes(item.key) ? { ...item, isRead: true } : item));
      return { unread: unread() };
    },
    ...more,
  });
}

const open = async (...answers: Parameters<typeof serve>) => ({
  asked: serve(...answers),
  ...(await mountPortal({ at: '/admin/imprint' })),
});
const bell = (name: RegExp | string) => page.getByRole('button', { name });
const panel = page.getByRole('dialog', { name: 'Benachrichtigungen' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  items = [];
  marked = [];
});

it('is for administrators', async () => {
  await open(buildMe({ isAdministrator: false }, { role: 'pending-admin' }));
  await expect.element(page.getByRole('button', { name: 'Maren Schüßler, Konto' })).toBeVisible();
  await expect.element(bell(/^Benachrichtigungen/)).not.toBeInTheDocument();
});

it('says what belongs there while there is nothing', async () => {
  await open();
  await bell('Benachrichtigungen').click();
  await expect.element(panel.getByRole('heading', { name: 'Nichts Neues' })).toBeVisible();
});

it('offers to read again where it could not', async () => {
  await open(undefined, { 'GET /notifications': () => refused(500, 'unexpected-error') });
  await bell('Benachrichtigungen').click();
  await expect.element(panel.getByRole('button', { name: 'Erneut laden' })).toBeVisible();
});

it('leads to the oldest of them, however many there are', async () => {
  const all = Array.from({ length: 330 }, (_, index) => buildNotification(330 - index, { isRead: true }));
  let isBroken = true;
  await open(undefined, {
    'GET /notifications': ({ query }) => {
      const start = Number(query.get('cursor') ?? 0);
      if (start === 260 && isBroken) return refused(500, 'unexpected-error');
      const end = start + Number(query.get('limit'));
      return { items: all.slice(start, end), total: 330, next: end < 330 ? String(end) : null, unread: 0 };
    },
  });
  await bell('Benachrichtigungen').click();
  const rows = () => panel.getByRole('listitem').filter({ hasText: 'Lukas Grünwald' }).elements().length;
  const older = panel.getByRole('button', { name: 'Ältere anzeigen' });
  for (const count of [20, 80, 140, 200, 260]) {
    await expect.poll(rows, { timeout: 10_000 }).toBe(count);
    await older.click();
  }
  await expect.element(panel.getByRole('button', { name: 'Erneut laden' })).toBeVisible();
  isBroken = false;
  await panel.getByRole('button', { name: 'Erneut laden' }).click();
  await older.click();
  await expect.poll(rows, { timeout: 10_000 }).toBe(330);
  await expect.element(older).not.toBeInTheDocument();
});

it('says what went wrong with tours, stops, vehicles and the archive, and leads there', async () => {
  const tour = {
    key: keyOf(50),
    number: '2611-004',
    stop: 'Feinkost Müller',
    reason: '',
    minutesLate: null,
  } as const;
  const about = { person: null, isRead: true, tour: { ...tour, contradiction: null } };
  const damage = { vehicle: keyOf(60), plateNumber: 'B-TL 71', title: 'Ölverlust', severity: 'critical' } as const;
  items = [
    buildNotification(6, { ...about, kind: 'tour-late', tour: { ...about.tour, minutesLate: 20 } }),
    buildNotification(5, { ...about, kind: 'stop-failed', tour: { ...about.tour, reason: 'Rampe gesperrt' } }),
    buildNotification(4, { ...about, kind: 'stop-refused' }),
    buildNotification(3, { ...about, kind: 'contradiction' }),
    buildNotification(2, { ...about, kind: 'archive-failed', tour: { ...about.tour, key: null } }),
    buildNotification(1, { kind: 'damage', person: null, isRead: true, damage, more: 199 }),
  ];
  await open();
  await bell(/^Benachrichtigungen/).click();
  const link = (name: RegExp) => panel.getByRole('link', { name });
  await expect
    .element(link(/^Tour 2611-004 kommt zu spät zu Feinkost Müller.*20\smin Verspätung \(\d\d:\d\d\sUhr\)/))
    .toBeVisible();
  await expect.element(link(/^Feinkost Müller wurde nicht beliefert.*Tour 2611-004 · Rampe gesperrt/)).toBeVisible();
  await expect.element(link(/^Feinkost Müller hat die Annahme verweigert/)).toBeVisible();
  await expect.element(link(/^Unstimmige Meldung zu Tour 2611-004/)).toHaveAttribute('href', '/admin/contradictions');
  await expect.element(panel.getByText('konnte nicht archiviert werden', { exact: false })).toBeVisible();
  await expect.element(link(/archiviert/)).not.toBeInTheDocument();
  await expect
    .element(link(/^B-TL 71 hat einen kritischen Schaden.*Ölverlust.*und 199 weitere Meldungen dieser Art/))
    .toHaveAttribute('href', `/admin/fleet/${keyOf(60)}`);
  await expect.element(link(/^Tour 2611-004 kommt/)).toHaveAttribute('href', `/admin/tours/${keyOf(50)}`);
});

describe('with notifications', () => {
  beforeEach(() => {
    items = [
      buildNotification(3),
      buildNotification(2, { isRead: true }, { role: 'admin', isWaiting: false }),
      buildNotification(1, { isRead: true, person: null }),
    ];
  });

  it('counts what is unread, marks it, and calls it read once it was seen', async () => {
    await open();
    await bell('Benachrichtigungen, 1 ungelesen').click();
    await expect.element(panel.getByText('hat sich als Fahrer registriert', { exact: false })).toBeVisible();
    await expect.element(panel.getByText('Eine gelöschte Person')).toBeVisible();
    await expect.element(panel.getByText('entschieden')).toBeVisible();
    await expect.poll(() => marked, { timeout: 10_000 }).toEqual([{ keys: [keyOf(3)] }]);
    await expect.element(bell('Benachrichtigungen')).toBeVisible();
    // What was new stays marked while one looks, and no longer after that.
    await expect.element(panel.getByText('ungelesen')).toBeInTheDocument();
    await bell('Benachrichtigungen').click();
    await expect.element(panel).not.toBeInTheDocument();
    await bell('Benachrichtigungen').click();
    await expect.element(panel.getByText('hat sich als Fahrer registriert', { exact: false })).toBeVisible();
    await expect.element(panel.getByText('ungelesen')).not.toBeInTheDocument();
  });

  it('leads to where one decides', async () => {
    const { address } = await open();
    await bell(/^Benachrichtigungen/).click();
    await panel.getByRole('link', { name: /Grünwald 2/ }).click();
    await expect.poll(address).toBe('/admin/administrators');
    await expect.element(panel).not.toBeInTheDocument();
    await bell(/^Benachrichtigungen/).click();
    await panel.getByRole('link', { name: /Grünwald 3/ }).click();
    await expect.poll(address).toBe('/admin/drivers?status=CONFIRM');
    // What was pressed has been seen, however soon the panel went.
    await expect.poll(() => marked).toEqual([{ keys: [keyOf(3)] }]);
  });

  it('says whose address is not confirmed yet', async () => {
    items = [buildNotification(1, {}, { emailVerified: false })];
    await open();
    await bell(/^Benachrichtigungen/).click();
    await expect.element(panel.getByText('Adresse nicht bestätigt')).toBeVisible();
  });

  it('says which import has failed and why, and leads there', async () => {
    const failed = { kind: 'vehicles', filename: 'Fuhrpark.csv', problem: 'file-too-long' } as const;
    items = [
      { ...buildNotification(2), kind: 'import-failed', person: null, import: failed },
      { ...buildNotification(1, { isRead: true }), kind: 'import-failed', person: null },
    ];
    const { address } = await open();
    await bell('Benachrichtigungen, 1 ungelesen').click();
    await expect.element(panel.getByText('Ein Import ist fehlgeschlagen')).toBeVisible();
    const link = panel.getByRole('link', { name: /Der Import von „Fuhrpark.csv“ ist fehlgeschlagen/ });
    await expect.element(panel.getByText('zu viele Zeilen', { exact: false })).toBeVisible();
    await link.click();
    await expect.poll(address).toBe('/admin/imports/vehicles');
    await expect.poll(() => marked).toEqual([{ keys: [keyOf(2)] }]);
  });

  it('marks all as read', async () => {
    await open();
    await bell(/^Benachrichtigungen/).click();
    await panel.getByRole('button', { name: 'Alle als gelesen markieren' }).click();
    await expect.element(panel.getByText('ungelesen')).not.toBeInTheDocument();
    await expect.element(panel.getByRole('button', { name: 'Alle als gelesen markieren' })).toBeDisabled();
    expect(marked).toContainEqual({});
  });

  it('counts what arrives while one looks, and moves nothing', async () => {
    const { client } = await open();
    await bell(/^Benachrichtigungen/).click();
    await expect.element(panel.getByText('hat sich als Fahrer registriert', { exact: false })).toBeVisible();
    items = [buildNotification(4), ...items];
    await client.invalidateQueries({ queryKey: queries.notifications.key() });
    await expect.element(panel.getByText('Lukas Grünwald 4')).not.toBeInTheDocument();
    await panel.getByRole('button', { name: '1 neue anzeigen' }).click();
    await expect.element(panel.getByText('Lukas Grünwald 4')).toBeVisible();
  });
});
