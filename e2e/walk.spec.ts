/**
 * Every address of the specification's second section, on both engines and in both languages: what the browser calls
 * it, where it stands in the sidebar, and what the section says that is to be seen there. Written from the
 * specification, not from the portal's own table of routes.
 */
import type { Page } from '@playwright/test';
import { expect, test, type Portal } from './fixtures.ts';

interface Place {
  /** The first is the path, the others its aliases. */
  paths: readonly [string, ...string[]];
  titles: readonly [de: string, en: string];
  heading?: RegExp;
  /** Which item of the sidebar stands out; the title's where nothing is said. */
  item?: string;
  /** What the page shows. */
  shows?: readonly string[];
}

const places: readonly Place[] = [
  {
    paths: ['/admin/dashboard', '/admin/', '/admin/startseite'],
    titles: ['Startseite', 'Dashboard'],
    heading: /^Guten (Morgen|Tag|Abend), |^Good (morning|afternoon|evening), /,
    shows: ['Touren', 'Kunden', 'Fahrer', 'Fahrzeuge', 'Touren heute'],
  },
  {
    paths: ['/admin/profile', '/admin/Profil'],
    titles: ['Profil', 'Profile'],
    item: '',
    shows: ['Administrator', 'Profil bearbeiten', 'Passwort ändern', 'Website', 'Fax', 'Validierungsschlüssel'],
  },
  {
    paths: ['/admin/customers', '/admin/kunden'],
    titles: ['Kunden', 'Customers'],
    shows: ['Name', 'Straße', 'PLZ', 'Stadt', 'Telefon', 'Kategorien', 'Kunde anlegen'],
  },
  {
    paths: ['/admin/fleet', '/admin/flotte', '/admin/fahrzeuge', '/admin/vehicles'],
    titles: ['Flotte', 'Fleet'],
    shows: ['Kennzeichen', 'Fahrzeug', 'Fahrer', 'Sensoren', 'Schäden', 'Fahrzeug anlegen'],
  },
  {
    paths: ['/admin/drivers', '/admin/fahrer'],
    titles: ['Fahrer', 'Drivers'],
    shows: ['Name', 'Telefon', 'E-Mail', 'Zuletzt online', 'Angelegt', 'Aktionen', 'Validierungsschlüssel'],
  },
  {
    paths: ['/admin/sensors', '/admin/sensoren'],
    titles: ['Sensoren', 'Sensors'],
    shows: ['Modell', 'Name', 'Fahrzeug', 'Position', 'Registriert', 'Sensor registrieren', 'Blue Puck'],
  },
  {
    paths: ['/admin/tours', '/admin/touren', '/admin/routen', '/admin/routeplanner'],
    titles: ['Touren', 'Tours'],
    shows: ['Tour planen', 'Vorlagen'],
  },
  {
    paths: ['/admin/plan-tour', '/admin/routenplaner', '/admin/routenplanung'],
    titles: ['Tourenplaner', 'Tour planner'],
    shows: ['Abfahrt', 'Fahrer', 'Fahrzeug', 'Berechnen', 'Optimieren', 'Umkehren'],
  },
  {
    paths: ['/admin/calendar', '/admin/kalendar', '/admin/kalender'],
    titles: ['Kalender', 'Calendar'],
    shows: ['Vorlagen', 'Lieferung', 'Ausfall', 'Besprechung', 'Wartung'],
  },
  {
    paths: ['/admin/settings', '/admin/einstellungen'],
    titles: ['Einstellungen', 'Settings'],
    shows: [
      'Kunden',
      'Kategorien',
      'Touren planen',
      'Benachrichtigungen',
      'Sensoren',
      'Alle Änderungen werden automatisch gespeichert.',
    ],
  },
  {
    paths: ['/admin/support'],
    titles: ['Support', 'Support'],
    shows: ['Ansprechpartner', 'Name', 'Firma', 'E-Mail', 'Nachricht', 'Datenschutzerklärung', 'Häufige Fragen'],
  },
  {
    paths: ['/admin/archive', '/admin/archiv'],
    titles: ['Archiv', 'Archive'],
    shows: ['Übersicht', 'Info', 'Datei hochladen'],
  },
  { paths: ['/admin/imprint'], titles: ['Impressum', 'Imprint'] },
  { paths: ['/admin/privacy'], titles: ['Datenschutz', 'Privacy'] },
  { paths: ['/admin/credits'], titles: ['Bildnachweise', 'Credits'], item: '' },
];

const guestPlaces: readonly Place[] = [
  { paths: ['/imprint', '/impressum'], titles: ['Impressum', 'Imprint'] },
  { paths: ['/privacy', '/datenschutz'], titles: ['Datenschutz', 'Privacy'] },
  { paths: ['/credits', '/Bildnachweise'], titles: ['Bildnachweise', 'Credits'] },
  {
    paths: ['/authentication/signin', '/authentication/anmelden', '/authentication/login'],
    titles: ['Anmelden', 'Sign in'],
    shows: ['E-Mail', 'Passwort'],
  },
  {
    paths: ['/authentication/signup', '/authentication/registrieren', '/authentication/register'],
    titles: ['Registrieren', 'Sign up'],
    shows: ['Validierungsschlüssel', 'E-Mail', 'Vorname', 'Nachname', 'Telefon', 'Passwort', 'Datenschutz'],
  },
  {
    paths: ['/authentication/forgot-password', '/authentication/passwort-vergessen'],
    titles: ['Passwort vergessen', 'Forgot password'],
    shows: ['E-Mail'],
  },
];

const redirects = {
  '/signin': '/authentication/signin',
  '/anmelden': '/authentication/signin',
  '/login': '/authentication/signin',
  '/passwort-vergessen': '/authentication/forgot-password',
  '/registrieren': '/authentication/signup',
  '/register': '/authentication/signup',
};

/** What a browser complains about; the list is empty at the end of a walk. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Who is not signed in is told so: the browser calls every such answer an error.
    const isAnswerToGuests = message.location().url.endsWith('/api/account/me');
    if (message.type() === 'error' && !isAnswerToGuests) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectTitled(page: Page, { titles, heading: wanted }: Place, language: 0 | 1): Promise<void> {
  await expect(page).toHaveTitle(`${titles[language]} · Tourlotse`);
  await expect(heading(page)).toHaveText(wanted ?? titles[language]);
}

async function walk(page: Page, portal: Portal): Promise<void> {
  const complaints = complaintsOf(page);
  await portal.signIn(page);
  await page.goto(portal.url);
  await expect(page).toHaveURL(`${portal.url}/admin/`);
  for (const place of places) {
    for (const path of place.paths) {
      await page.goto(`${portal.url}${path}`);
      await expectTitled(page, place, 0);
      // An alias keeps its own address.
      expect(new URL(page.url()).pathname).toBe(path);
    }
    const item = place.item ?? place.titles[0];
    const current = page.locator('a[aria-current="page"]').filter({ hasText: new RegExp(`^${item}`) });
    if (item) await expect(current).toHaveCount(1);
    for (const text of place.shows ?? []) await expect(page.getByRole('main')).toContainText(text);
  }
  expect(complaints).toEqual([]);
}

async function walkAsGuest(page: Page, portal: Portal): Promise<void> {
  const complaints = complaintsOf(page);
  for (const place of guestPlaces) {
    for (const path of place.paths) {
      await page.goto(`${portal.url}${path}`);
      await expectTitled(page, place, 0);
    }
    for (const text of place.shows ?? []) await expect(page.locator('body')).toContainText(text);
  }
  for (const [from, to] of Object.entries(redirects)) {
    await page.goto(`${portal.url}${from}`);
    await expect(page).toHaveURL(`${portal.url}${to}`);
  }
  // A protected one leads to sign-in, and from there back.
  await page.goto(`${portal.url}/admin/kunden?sort=-city`);
  await expect(page).toHaveTitle('Anmelden · Tourlotse');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/admin/kunden?sort=-city');
  expect(complaints).toEqual([]);
}

async function walkInEnglish(page: Page, portal: Portal): Promise<void> {
  const complaints = complaintsOf(page);
  await page.addInitScript(() => localStorage.setItem('tourlotse.locale', 'en'));
  for (const place of guestPlaces) {
    await page.goto(`${portal.url}${place.paths[0]}`);
    await expectTitled(page, place, 1);
  }
  await portal.signIn(page);
  for (const place of places) {
    await page.goto(`${portal.url}${place.paths[0]}`);
    await expectTitled(page, place, 1);
  }
  expect(complaints).toEqual([]);
}

test.describe.configure({ timeout: 180_000 });

const walks = {
  'every address of the specification shows what it says': walk,
  'guests see the guest pages': walkAsGuest,
  'every address has its English title': walkInEnglish,
};
for (const [what, take] of Object.entries(walks)) {
  test(`${what}, on the embedded engine`, ({ page, embeddedPortal }) => take(page, embeddedPortal));
  test(`${what}, on PostgreSQL`, ({ page, sharedPortal }) => take(page, sharedPortal));
}
