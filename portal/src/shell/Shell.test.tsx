import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { forgetConnection } from '#portal/platform/live/connection.ts';
import { buildMe, fakeServer, openLiveStream, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.useRealTimers();
  forgetConnection();
});

function server(me = buildMe(), more: Parameters<typeof fakeServer>[0] = {}) {
  let isIn = true;
  return fakeServer({
    'GET /account/me': () => (isIn ? me : refused(401, 'user-token-expired')),
    'POST /account/sign-out': () => {
      isIn = false;
      return { ok: true };
    },
    ...more,
  });
}

const open = async (at: string, ...answers: Parameters<typeof server>) => ({
  asked: server(...answers),
  ...(await mountPortal({ at })),
});

it('shows page-not-found inside the admin area, with its address', async () => {
  const { address } = await open('/admin/nowhere');
  expect(address()).toBe('/admin/nowhere');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible();
  await expect.element(page.getByText('Unter /admin/nowhere gibt es keine Seite.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeInTheDocument();
  await expect.element(page.getByText('Nordwind Logistik GmbH')).toBeInTheDocument();
});

it.each(['/nirgendwo', '/imprint', '/privacy', '/credits'])(
  '%s is shown outside without the shell, with the product and a choice of language',
  async (at) => {
    await open(at, buildMe(), {
      'GET /account/me': () => refused(401, 'user-token-expired'),
      'GET /installation': () => ({ operator: {} }),
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Hauptnavigation' })).not.toBeInTheDocument();
    const head = page.getByRole('banner');
    await expect.element(head.getByRole('img', { name: 'Tourlotse' })).toBeVisible();
    await expect.element(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible();
    await head.getByRole('combobox', { name: 'Sprache' }).selectOptions('en');
    await expect.element(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toBeVisible();
  },
);

it('shows a tooltip inside a landmark', async () => {
  await open('/admin/nowhere');
  await page.getByRole('button', { name: 'Dunkle Darstellung' }).hover();
  const tooltip = page.getByRole('tooltip');
  await expect.element(tooltip).toBeVisible();
  expect(tooltip.element().closest('header, nav, aside, main')).not.toBeNull();
});

it('signs out from a protected page to sign-in with the way back', async () => {
  const { address } = await open('/admin/x?a=b#c');
  await page.getByRole('button', { name: 'Maren Schüßler, Konto' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect.poll(address).toBe('/authentication/signin?redirect=%2Fadmin%2Fx%3Fa%3Db%23c');
});

it('says nothing of the company’s customers any more once somebody has signed out', async () => {
  await open('/admin/x');
  showDone('Konditorei Übermut gespeichert.');
  const toast = page.getByText('Konditorei Übermut gespeichert.');
  await expect.element(toast).toBeVisible();
  await page.getByRole('button', { name: 'Maren Schüßler, Konto' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect.element(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  // At once: by itself it goes after 15 s.
  expect(toast.query()).toBeNull();
});

it('stays at a guest page after signing out', async () => {
  const { address } = await open('/admin/imprint');
  await page.getByRole('button', { name: 'Maren Schüßler, Konto' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect.element(page.getByRole('link', { name: 'Anmelden' })).toBeInTheDocument();
  expect(address()).toBe('/admin/imprint');
});

it('keeps the collapsed sidebar', async () => {
  await open('/admin/imprint');
  await page.getByRole('button', { name: 'Seitenleiste einklappen' }).click();
  await expect.element(page.getByRole('button', { name: 'Seitenleiste ausklappen' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Kunden' })).toBeVisible();
  expect(localStorage.getItem('tourlotse.collapsed')).toBe('true');
});

it('changes theme and language, and keeps both', async () => {
  await open('/admin/imprint');
  await page.getByRole('button', { name: 'Dunkle Darstellung' }).click();
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await page.getByRole('button', { name: 'DE, Sprache' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Imprint · Tourlotse');
  expect(document.documentElement.lang).toBe('en');
  expect([localStorage.getItem('tourlotse.theme'), localStorage.getItem('tourlotse.locale')]).toEqual(['dark', 'en']);
});

it('says that the connection is lost, until it is back or dismissed', async () => {
  let isReachable = true;
  let breakOff: (() => void) | undefined;
  server(buildMe(), {
    'GET /live': ({ signal }) => {
      if (!isReachable) return refused(503, 'server-unreachable');
      const stream = openLiveStream(signal);
      breakOff = stream.breakOff;
      return stream.response;
    },
  });
  const lose = () => {
    isReachable = false;
    breakOff?.();
  };
  await mountPortal({ at: '/admin/imprint' });
  const banner = page.getByText('Verbindung unterbrochen.');
  await expect.poll(() => breakOff).toBeDefined();
  const stood = new Date();
  await expect.element(banner).not.toBeInTheDocument();
  lose();
  await expect.element(banner).toBeVisible();
  // A minute may have passed over it.
  const minutes = [stood, new Date()].map((time) => time.toTimeString().slice(0, 5));
  await expect
    .element(page.getByText(new RegExp(`Die Anzeige hat den Stand von (${minutes.join('|')})\\.`)))
    .toBeVisible();
  isReachable = true;
  await expect.element(banner).not.toBeInTheDocument();
  lose();
  await page.getByRole('button', { name: 'Hinweis schließen' }).click();
  await expect.element(banner).not.toBeInTheDocument();
});

it('veils an administrator’s screen for who waits, and lets the founder become administrator', async () => {
  const waiting = buildMe(
    { isAdministrator: false, mayBecomeAdministrator: true },
    { role: 'pending-admin', confirmed: false },
  );
  const { asked, address } = await open('/admin/customers', waiting, {
    'POST /account/become-administrator': () => buildMe(),
  });
  await expect.element(page.getByRole('heading', { name: 'Willkommen bei Tourlotse' })).toBeVisible();
  expect(asked.some(({ path }) => path.startsWith('/customers'))).toBe(false);
  await page.getByRole('button', { name: 'Firma einrichten' }).click();
  await expect.element(page.getByRole('heading', { name: 'Willkommen bei Tourlotse' })).not.toBeInTheDocument();
  await expect.poll(address).toBe('/admin/dashboard');
});

it.each(['customers', 'drivers', 'administrators', 'fleet', 'sensors', 'activities'])(
  'asks for nothing of %s for who waits, and shows the outline behind the reason',
  async (screen) => {
    const { asked } = await open(
      `/admin/${screen}`,
      buildMe({ isAdministrator: false }, { role: 'pending-admin', confirmed: false }),
    );
    await expect.element(page.getByRole('heading', { name: 'Eingeschränkter Bereich' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.querySelector('[inert] [aria-hidden=true]')?.children.length).toBeGreaterThan(8);
    const shared = /^\/(account|installation|live|notifications)/;
    expect(asked.map(({ path }) => path).filter((path) => !shared.test(path))).toEqual([]);
  },
);

it('offers nothing to who has to wait', async () => {
  await open('/admin/customers', buildMe({ isAdministrator: false }, { role: 'pending-admin', confirmed: false }));
  await expect.element(page.getByText('Ihr Konto wartet noch auf die Freigabe', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Firma einrichten' })).not.toBeInTheDocument();
});

it('shows what was done for a while, with the way back', async () => {
  await open('/admin/imprint');
  let undone = false;
  showDone('Konditorei Übermut ist gelöscht.', { undo: () => Promise.resolve((undone = true)) });
  await expect.element(page.getByText('Konditorei Übermut ist gelöscht.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(page.getByText('Konditorei Übermut ist gelöscht.')).not.toBeInTheDocument();
  expect(undone).toBe(true);
});

it('shows it for fifteen seconds', async () => {
  await open('/admin/imprint');
  const shown = page.getByText('Konditorei Übermut ist gelöscht.');
  // Whoever points at it keeps it.
  await page.getByRole('heading', { level: 1 }).hover();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  showDone('Konditorei Übermut ist gelöscht.');
  await expect.element(shown).toBeVisible();
  vi.advanceTimersByTime(14_900);
  await expect.element(shown).toBeVisible();
  vi.advanceTimersByTime(100);
  // Then it fades.
  const shownLater = () => {
    vi.advanceTimersByTime(100);
    return shown.query();
  };
  await expect.poll(shownLater).toBeNull();
});

it('offers what is one’s own in the menu of the person, and administrators what is theirs', async () => {
  const { address } = await open('/admin/imprint');
  await page.getByRole('button', { name: 'Maren Schüßler, Konto' }).click();
  const items = page.getByRole('menuitem');
  await expect
    .poll(() => items.elements().map((item) => item.textContent))
    .toEqual(['Profil', 'Administratoren', 'Aktivitäten', 'Tastenkürzel', 'Abmelden']);
  await page.getByRole('menuitem', { name: 'Aktivitäten' }).click();
  await expect.poll(address).toBe('/admin/activities');
});

it('keeps administrators’ screens out of the menu of others', async () => {
  await open('/admin/imprint', buildMe({ isAdministrator: false }, { role: 'pending-admin' }));
  await page.getByRole('button', { name: 'Maren Schüßler, Konto' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Profil' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Administratoren' })).not.toBeInTheDocument();
});

it('says beside drivers and administrators how many wait', async () => {
  await open('/admin/imprint', buildMe(), {
    'GET /dashboard': () => ({ drivers: { online: 0, blocked: 0, waiting: 1001 }, administrators: { waiting: 2 } }),
  });
  await expect.element(page.getByRole('link', { name: 'Fahrer 1.000+ neu' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Administratoren 2 neu' })).toBeVisible();
  await page.getByRole('button', { name: 'Seitenleiste einklappen' }).click();
  await expect.element(page.getByRole('link', { name: 'Fahrer, 1.000+ neu' })).toBeVisible();
});
