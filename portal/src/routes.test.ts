import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';
import { findRedirect, findRoute, normalPath, pathsOf, routeNamed } from './platform/routing/table.ts';
import { createQueryClient } from './platform/api/queryClient.ts';
import { sidebarGroups } from './shell/sidebar.ts';
import { fakeServer } from './testing/fakeServer.ts';

/** The specification's section 2, as far as this portal has the screens. */
const specified = {
  signin: ['/authentication/signin', '/authentication/anmelden', '/authentication/login'],
  signup: ['/authentication/signup', '/authentication/registrieren', '/authentication/register'],
  forgotPassword: ['/authentication/forgot-password', '/authentication/passwort-vergessen'],
  verifyEmail: ['/authentication/verify-email'],
  newPassword: ['/authentication/new-password'],
  endMails: ['/authentication/end-mails'],
  addresses: ['/admin/addresses', '/admin/adressen'],
  deliveryServices: ['/admin/delivery-services', '/admin/lieferdienste'],
  support: ['/admin/support'],
  calendar: ['/admin/calendar', '/admin/kalendar', '/admin/kalender'],
  dashboard: ['/admin/dashboard', '/admin/', '/admin', '/admin/startseite'],
  profile: ['/admin/profile', '/admin/Profil'],
  customers: ['/admin/customers', '/admin/kunden'],
  drivers: ['/admin/drivers', '/admin/fahrer'],
  driver: ['/admin/drivers/01900000-0000-7000-8000-000000000001', '/admin/fahrer/x'],
  fleet: ['/admin/fleet', '/admin/flotte', '/admin/fahrzeuge', '/admin/vehicles'],
  vehicle: [
    '/admin/fleet/01900000-0000-7000-8000-000000000001',
    '/admin/flotte/x',
    '/admin/fahrzeuge/x',
    '/admin/vehicles/x',
  ],
  sensors: ['/admin/sensors', '/admin/sensoren'],
  tours: ['/admin/tours', '/admin/touren', '/admin/routen', '/admin/routeplanner'],
  tour: ['/admin/tours/01900000-0000-7000-8000-000000000001', '/admin/touren/x', '/admin/routen/x'],
  archive: ['/admin/archive', '/admin/archiv'],
  settings: ['/admin/settings', '/admin/einstellungen'],
  templates: ['/admin/tour-templates', '/admin/tourenvorlagen'],
  series: ['/admin/series', '/admin/serien'],
  dispatch: ['/admin/dispatch', '/admin/disposition'],
  jobs: ['/admin/jobs', '/admin/offene-auftraege'],
  contradictions: ['/admin/contradictions', '/admin/widersprueche'],
  planTour: ['/admin/plan-tour', '/admin/routenplaner', '/admin/routenplanung'],
  // Without an address in the specification: what its administrators' and activities' rules need a screen for.
  administrators: ['/admin/administrators', '/admin/administratoren'],
  activities: ['/admin/activities', '/admin/aktivitaeten'],
  imports: ['/admin/imports/customers', '/admin/importe/vehicles'],
  imprintAdmin: ['/admin/imprint'],
  privacyAdmin: ['/admin/privacy'],
  creditsAdmin: ['/admin/credits'],
  imprint: ['/imprint', '/impressum'],
  privacy: ['/privacy', '/datenschutz'],
  credits: ['/credits', '/Bildnachweise', '/bildnachweise'],
  notFoundAdmin: ['/admin/drivers/x/y', '/admin/fleet/x/y', '/admin/x/y', '/admin/kunden/x', '/ADMIN/x'],
  notFound: ['/x', '/administrator', '/authentication', '/authentication/x', '/signin/x', '/%E0%A4%A'],
};
const redirects = {
  '/signin': '/authentication/signin',
  '/anmelden': '/authentication/signin',
  '/login': '/authentication/signin',
  '/passwort-vergessen': '/authentication/forgot-password',
  '/registrieren': '/authentication/signup',
  '/register': '/authentication/signup',
};
const guests = [
  'signin',
  'signup',
  'forgotPassword',
  'verifyEmail',
  'newPassword',
  'endMails',
  'imprint',
  'privacy',
  'credits',
];

describe('the route table', () => {
  it.each(Object.entries(specified))('finds %s', (name, paths) => {
    for (const path of paths) {
      expect([path, findRoute(routes, path)?.name]).toEqual([path, name]);
      expect([path, findRoute(routes, `${path}/`)?.name]).toEqual([path, name]);
    }
  });

  it('holds nothing that the specification does not name', () => {
    expect(routes.map(({ name }) => name).toSorted()).toEqual(Object.keys(specified).toSorted());
  });

  it.each(Object.entries(redirects))('redirects %s to %s', (from, to) => {
    expect(findRedirect(routes, from)).toBe(to);
    expect(findRedirect(routes, `${from.toUpperCase()}/`)).toBe(to);
  });

  it('redirects nothing else', () => {
    const all = routes.flatMap((route) => route.redirects ?? []);
    expect(all.toSorted()).toEqual(Object.keys(redirects).toSorted());
    for (const path of Object.values(specified).flat()) expect(findRedirect(routes, path)).toBeUndefined();
  });

  it('gives every path to one route only', () => {
    const all = routes.flatMap((route) => [...pathsOf(route), ...(route.redirects ?? [])]).map(normalPath);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  });

  it('titles every route in both languages', () => {
    const untitled = routes.filter(({ titles }) => !titles.de.trim() || !titles.en.trim());
    expect(untitled.map(({ name }) => name)).toEqual([]);
  });

  it('lets guests see the guest pages and nothing else', () => {
    const open = routes.filter(({ access }) => access === 'guest').map(({ name }) => name);
    const expected = [...guests, 'imprintAdmin', 'privacyAdmin', 'creditsAdmin', 'notFound'];
    expect(open.toSorted()).toEqual(expected.toSorted());
  });

  it('puts every admin path into the shell, and nothing else', () => {
    const misplaced = routes.filter((route) =>
      pathsOf(route).some((path) => path.startsWith('/admin/') !== (route.layout === 'admin')),
    );
    expect(misplaced.map(({ name }) => name)).toEqual([]);
  });

  it('counts an Admin-suffixed variant as the same sidebar item', () => {
    for (const name of ['imprint', 'privacy', 'credits']) {
      const [plain, inside] = [name, `${name}Admin`].map((wanted) => routes.find((route) => route.name === wanted));
      expect(inside?.sidebar).toBe(plain?.sidebar);
    }
  });

  it('has a route for every sidebar item', () => {
    const items = sidebarGroups(routes)
      .flat()
      .map(({ sidebar }) => sidebar);
    expect(items.length).toBeGreaterThan(0);
    expect(items).not.toContain(undefined);
  });

  it('loads a screen for every route', async () => {
    const screens = await Promise.all(routes.map(async ({ screen }) => (await screen()).default));
    for (const screen of screens) expect(screen).toBeTypeOf('function');
  });
});

it('takes over what the document has asked for as the customers’ first answers', async () => {
  const asked = fakeServer({});
  const reads = ['/api/customers?limit=50&sort=name', '/api/categories'];
  const empty = { items: [], total: 0, next: null };
  window.earlyAnswers = {
    askedAt: Date.now(),
    of: new Map(reads.map((url) => [url, Promise.resolve(Response.json(empty))])),
  };
  const { search, loader } = routeNamed(routes, 'customers') ?? {};
  await Promise.all(
    loader?.({ client: createQueryClient(), isAdministrator: true, search: search?.({}) ?? {}, params: {} }) ?? [],
  );
  expect(asked).toEqual([]);
  expect(window.earlyAnswers.of.size).toBe(0);
  delete window.earlyAnswers;
});
