import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Me } from '#contract/people/account.ts';
import type { CriticalVehicle, Dashboard, WaitingPerson } from '#contract/workplace/dashboard.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { queries } from '#portal/platform/api/api.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildDashboard } from '#portal/testing/dashboard.ts';
import { unbrokenPlate } from '#portal/entities/vehicle/unbrokenPlate.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildTour, tourPage } from '#portal/testing/tours.ts';

const hour = 3_600_000;

const dilnoza: WaitingPerson = {
  key: keyOf(1),
  firstname: 'Dilnoza',
  lastname: 'Rahimova',
  image: null,
  role: 'driver',
  emailVerified: true,
  created: Date.now(),
};
const lukas: WaitingPerson = {
  ...dilnoza,
  key: keyOf(2),
  firstname: 'Lukas',
  lastname: 'Grünwald',
  role: 'pending-admin',
};

function buildCritical(number: number, plateNumber: string): CriticalVehicle {
  return { key: keyOf(number), plateNumber, title: 'Bremse zieht nicht', occurred: Date.UTC(2026, 10, 20, 12) };
}

let waiting: WaitingPerson[];
let toursToday: TourSummary[];

function serve(more: Parameters<typeof fakeServer>[0] = {}, me: Me = buildMe()) {
  return fakeServer({
    'GET /account/me': () => me,
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /dashboard': () => buildDashboard(waiting),
    'GET /tours': () => tourPage(toursToday),
    [`POST /drivers/${dilnoza.key}/confirm`]: () => {
      waiting = waiting.filter(({ key }) => key !== dilnoza.key);
      return { key: dilnoza.key, status: 'OFFLINE' };
    },
    ...more,
  });
}

const open = async (...answers: Parameters<typeof serve>) => ({
  asked: serve(...answers),
  ...(await mountPortal({ at: '/admin/' })),
});
const main = page.getByRole('main');
const confirm = (name: string) => main.getByRole('button', { name: `Bestätigen: ${name}` });

beforeEach(async () => {
  await page.viewport(1440, 900);
  waiting = [dilnoza, lukas];
  toursToday = [];
});

it('greets by name, and counts what there is as German does', async () => {
  await open();
  await expect
    .element(main.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend), Maren$/ }))
    .toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Kunden 1.250 6 Kategorien' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Fahrer 12 5 online, 1 wartet' })).toBeVisible();
  await expect.element(main.getByText('Für heute sind keine Touren geplant.')).toBeVisible();
});

it('stands at its height before the figures are there', async () => {
  let answer: (dashboard: Dashboard) => void = () => undefined;
  await open({ 'GET /dashboard': () => new Promise((resolve) => (answer = resolve)) });
  const figures = main.getByRole('list', { name: 'Zahlen' });
  await expect.element(figures).toBeVisible();
  const before = figures.element().getBoundingClientRect();
  answer(buildDashboard(waiting));
  await expect.element(main.getByText('1.250')).toBeVisible();
  expect(figures.element().getBoundingClientRect().height).toBe(before.height);
});

it('keeps the rest usable where the figures cannot be read', async () => {
  let isBroken = true;
  await open({ 'GET /dashboard': () => (isBroken ? refused(500, 'unexpected-error') : buildDashboard(waiting)) });
  await expect.element(main.getByRole('heading', { name: 'Ihr Profil' })).toBeVisible();
  isBroken = false;
  await main.getByRole('button', { name: 'Erneut laden' }).click();
  await expect.element(main.getByText('1.250')).toBeVisible();
});

const strip = main.getByRole('list', { name: 'Braucht Aufmerksamkeit' });

describe('attention', () => {
  it('is not there while nothing needs it', async () => {
    await open();
    await expect.element(confirm('Dilnoza Rahimova')).toBeVisible();
    await expect.element(strip).not.toBeInTheDocument();
  });

  it('names who has waited longest, beyond a day', async () => {
    waiting = [
      { ...dilnoza, created: Date.now() - 73 * hour },
      { ...lukas, created: Date.now() - 25 * hour },
    ];
    await open();
    await expect.element(strip.getByText('Dilnoza Rahimova wartet seit 3 Tagen auf Freigabe')).toBeVisible();
    await expect.element(strip.getByText('Mit 1 weiterer Person, die länger als einen Tag wartet')).toBeVisible();
    await expect.element(strip.getByRole('link', { name: 'Fahrer öffnen' })).toBeVisible();
  });

  it('names the vehicle that should not drive first, with the way to it', async () => {
    let critical = [buildCritical(11, 'B-TL 71')];
    let total = 1;
    const answer = () => buildDashboard([], { vehicles: { damaged: 4, critical: total, underWay: 0 }, critical });
    const { client } = await open({ 'GET /dashboard': answer });
    const again = () => client.invalidateQueries({ queryKey: queries.dashboard.key() });
    await expect
      .element(strip.getByText(`Kritischer Schaden an ${unbrokenPlate('B-TL 71')}: Bremse zieht nicht`))
      .toBeVisible();
    await expect.element(strip.getByText('Seit 20. November 2026, noch nicht repariert')).toBeVisible();
    const { href } = strip.getByRole('link', { name: 'Fahrzeug öffnen' }).element() as HTMLAnchorElement;
    expect(href).toContain(`/admin/fleet/${keyOf(11)}`);

    critical = [...critical, buildCritical(12, 'B-TL 650'), buildCritical(13, 'B-TL 92')];
    total = 5;
    await again();
    await expect
      .element(
        strip.getByText(
          `Seit 20. November 2026, ebenso ${unbrokenPlate('B-TL 650')}, ${unbrokenPlate('B-TL 92')} und 2 weitere Fahrzeuge`,
        ),
      )
      .toBeVisible();

    critical = [];
    await again();
    await expect.element(strip).not.toBeInTheDocument();
  });

  it('names the tour that is furthest behind, with its next stop', async () => {
    const minute = 60_000;
    const late = (number: number, minutes: number) =>
      buildTour(number, {
        departs: Date.now() - (30 + minutes) * minute,
        started: Date.now() - 30 * minute,
        state: 'underWay',
        customers: [{ state: 'delivered', arrived: Date.now() - minute, left: Date.now() }, { city: 'Potsdam' }],
      });
    toursToday = [late(231, 1), late(232, 38)];
    await open();
    await expect.element(strip.getByText('Tour 2611-232 ist 38 Minuten verspätet')).toBeVisible();
    await expect.element(strip.getByText(/^Nächster Stopp: Potsdam, \d\d:\d\d statt \d\d:\d\d$/)).toBeVisible();
    const { href } = strip.getByRole('link', { name: 'Tour öffnen' }).element() as HTMLAnchorElement;
    expect(href).toContain(`/admin/tours/${toursToday[1]!.key}`);
  });

  it('counts all of them, not only those whom the dashboard names', async () => {
    waiting = Array.from({ length: 10 }, (_, index) => ({
      ...dilnoza,
      key: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      created: Date.now() - 73 * hour,
    }));
    await open({ 'GET /dashboard': () => buildDashboard(waiting, { waitingLong: 40 }) });
    await expect.element(strip.getByText('Mit 39 weiteren Personen, die länger als einen Tag warten')).toBeVisible();
  });

  it('says truly what an unconfirmed address is about', async () => {
    await open({ 'GET /account/me': () => buildMe({}, { emailVerified: false }) });
    await expect.element(strip.getByText('Ihre E-Mail-Adresse ist nicht bestätigt')).toBeVisible();
    await expect
      .element(strip.getByText('Öffnen Sie den Link in der Bestätigungsmail', { exact: false }))
      .toBeVisible();
    await expect.element(strip).not.toMatchTextContent(/Passwort/);
  });
});

it('counts the jobs that no driver has, with the way to the tour that leaves first', async () => {
  const [first, second] = [buildTour(233, { departs: Date.now() }), buildTour(234, { departs: Date.now() })];
  let unsent = [{ tour: first, jobs: 2 }];
  const { client } = await open({ 'GET /dashboard': () => buildDashboard([], { unsent }) });
  await expect.element(strip.getByText('2 Aufträge hat kein Fahrer')).toBeVisible();
  await expect
    .element(strip.getByText('Änderungen an Tour 2611-233 sind nicht gesendet', { exact: true }))
    .toBeVisible();
  const { href } = strip.getByRole('link', { name: 'Änderungen ansehen' }).element() as HTMLAnchorElement;
  expect(href).toContain(`/admin/plan-tour?tour=${first.key}`);
  unsent = [
    { tour: first, jobs: 1 },
    { tour: second, jobs: 1 },
  ];
  await client.invalidateQueries({ queryKey: queries.dashboard.key() });
  await expect
    .element(strip.getByText('Änderungen an Tour 2611-233 sind nicht gesendet, ebenso an 1 weiterer Tour'))
    .toBeVisible();
});

describe('who waits', () => {
  it('cannot be let in before they have confirmed their address, which is said', async () => {
    waiting = [{ ...dilnoza, emailVerified: false, created: Date.now() - 30 * hour }, lukas];
    await open();
    await expect.element(main.getByText('Adresse nicht bestätigt')).toBeVisible();
    await expect.element(confirm('Lukas Grünwald')).toBeVisible();
    await expect.element(confirm('Dilnoza Rahimova')).not.toBeInTheDocument();
    await expect.element(main.getByText('wartet seit', { exact: false })).not.toBeInTheDocument();
  });

  it('is not counted to the end where there are many', async () => {
    const drivers = { online: 5, blocked: 1, waiting: 1001 };
    await open({ 'GET /dashboard': () => buildDashboard(waiting, { drivers }) });
    await expect.element(main.getByText('1.000+', { exact: true })).toBeVisible();
  });

  it('is confirmed in place; the row stays under the hand, and goes with it', async () => {
    const { asked } = await open();
    await confirm('Dilnoza Rahimova').click();
    await expect.element(page.getByText('Dilnoza Rahimova ist als Fahrer bestätigt.')).toBeVisible();
    await expect.element(main.getByText('Bestätigt', { exact: true })).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await userEvent.hover(main.getByRole('heading', { level: 1 }));
    await expect.element(main.getByText('Dilnoza Rahimova')).not.toBeInTheDocument();
    await expect.element(confirm('Lukas Grünwald')).toBeVisible();
  });

  it.each([
    ['conflict', 'OFFLINE', 'Dilnoza Rahimova wurde schon bestätigt.', 'Bestätigt'],
    ['conflict', 'BLOCKED', 'Dilnoza Rahimova wurde inzwischen gesperrt.', 'Gesperrt'],
    ['not-found', '', 'Dilnoza Rahimova wurde inzwischen gelöscht.', 'Gelöscht'],
  ] as const)('tells of a colleague who was faster (%s %s)', async (code, status, told, state) => {
    await open({
      [`POST /drivers/${dilnoza.key}/confirm`]: () => {
        waiting = [lukas];
        return code === 'conflict' ? refused(409, code, { current: { status } }) : refused(404, code);
      },
    });
    await confirm('Dilnoza Rahimova').click();
    await expect.element(page.getByText(told)).toBeVisible();
    await expect.element(main.getByText(state, { exact: true })).toBeVisible();
  });

  it('does not jump when somebody decides elsewhere while a hand is there', async () => {
    const { client } = await open();
    await userEvent.hover(confirm('Lukas Grünwald'));
    waiting = [lukas];
    await client.invalidateQueries({ queryKey: queries.dashboard.key() });
    await expect.element(main.getByText('Entschieden')).toBeVisible();
    await expect.element(main.getByText('Dilnoza Rahimova')).toBeVisible();
  });

  it('says when there is nobody', async () => {
    waiting = [];
    await open();
    await expect.element(main.getByText('Niemand wartet auf Freigabe.')).toBeVisible();
  });

  it('says how many more there are, and leads to them', async () => {
    await open({
      'GET /dashboard': () =>
        buildDashboard(waiting, { drivers: { online: 0, blocked: 0, waiting: 40 }, administrators: { waiting: 1 } }),
    });
    await expect.element(main.getByText('39 weitere')).toBeVisible();
    const { href } = main.getByRole('link', { name: 'Alle wartenden Fahrer' }).element() as HTMLAnchorElement;
    expect(href).toContain('/admin/drivers?status=CONFIRM');
  });
});

describe('completion', () => {
  it('says what is missing of company and person, and leads to where it is filled in', async () => {
    await open();
    await expect.element(main.getByRole('progressbar', { name: 'Firmenprofil' })).toHaveAttribute('value', '75');
    await expect.element(main.getByRole('progressbar', { name: 'Ihr Profil' })).toHaveAttribute('value', '80');
    await expect.element(main.getByText('Profilbild')).toBeVisible();
    const linkTo = (name: string) => main.getByRole('link', { name }).element().getAttribute('href');
    expect(linkTo('Firmenprofil bearbeiten')).toBe('/admin/profile?edit=company');
    expect(linkTo('Profil bearbeiten')).toBe('/admin/profile?edit=image');
  });

  it('leaves the page once all is there', async () => {
    await open({ 'GET /dashboard': () => buildDashboard([], { company: { percent: 100, missing: [] } }) });
    await expect.element(main.getByText('Niemand wartet auf Freigabe.')).toBeVisible();
    await expect.element(main.getByRole('progressbar', { name: 'Ihr Profil' })).toBeVisible();
    await expect.element(main.getByRole('progressbar', { name: 'Firmenprofil' })).not.toBeInTheDocument();
  });
});

it('keeps the company’s figures from whoever is no administrator, and offers to become one where that is allowed', async () => {
  const before = buildMe({ isAdministrator: false, mayBecomeAdministrator: true }, { role: 'pending-admin' });
  const { asked } = await open({ 'POST /account/become-administrator': () => buildMe() }, before);
  await expect.element(main.getByRole('heading', { name: 'Willkommen bei Tourlotse' })).toBeVisible();
  expect(main.getByRole('button').elements()).toHaveLength(1);
  expect(asked.some(({ path }) => path === '/dashboard')).toBe(false);
  await main.getByRole('button', { name: 'Firma einrichten' }).click();
  await expect.element(main.getByText('1.250')).toBeVisible();
});
