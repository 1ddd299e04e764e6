/**
 * The privacy statement says what the product does: whoever adds a mail, a table or something that is kept in the
 * browser names here the words of the statement that tell of it, and writes them where there are none yet.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { privacy } from '#portal/features/workplace/legal/text/privacy.de.ts';
import { words as mails } from '#server/domain/mails/words.de.ts';
import { sourceFiles } from './sources.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const statement = JSON.stringify(privacy({})).replaceAll('\u00A0', ' ');

/** Mail template → what the statement says of it. */
const ofMails: Record<string, string> = {
  verifyEmail: 'zur Bestätigung der E-Mail-Adresse',
  resetPassword: 'für ein neues Passwort',
  passwordChanged: 'nach einer Änderung des Passworts',
  accountConfirmed: 'sobald das Konto freigegeben ist',
  sensorRequest: 'Preisanfragen für Sensoren',
  contactMessage: 'Nachrichten des Kontaktformulars',
  notification: 'worüber sie benachrichtigt werden wollen',
  dailyNotifications: 'gesammelt als Mail des Tages',
  unknownKeys: 'viele Schlüssel versucht werden',
};

/** Setting of a browser → what the statement says of it. */
const ofSettings: Record<string, string> = {
  theme: 'helles oder dunkles Erscheinungsbild',
  locale: 'Sprache',
  collapsed: 'ob die Seitenleiste eingeklappt ist',
  fleetView: 'wie die Flotte angezeigt wird',
  singleKeys: 'ob einzelne Tasten etwas auslösen',
  columns: 'welche Spalten Listen zeigen',
};

/** Source that keeps something in the browser → what the statement says of it. */
const ofBrowser: Record<string, string> = {
  'portal/src/platform/preferences/preferences.ts': 'merkt sich das Portal Ihre Einstellungen',
  'portal/src/features/workplace/search/recent.ts': 'zuletzt über die Suche geöffnet',
  'portal/src/list/pages/lastCount.ts': 'wie viele Zeilen sie zuletzt gezeigt hat',
  'portal/src/features/dispatch/planning/draft/keptPlans.ts': 'Was Sie im Tourenplaner noch nicht gespeichert haben',
};

const account = 'Wer sich registriert';
const business = 'Kunden ihrer Firma';
const tours = 'die Schritte des Fahrers';
const once = 'welche Anfragen schon beantwortet sind';
const abuse = 'zählt das Portal fehlgeschlagene Versuche';
const told = 'Benachrichtigungen und was jemand dazu gewählt hat';
/** Table → what the statement says of it; what holds nothing about people says why. */
const ofTables: Record<string, string | { nobody: string }> = {
  accounts: account,
  activities: 'Zu jeder Änderung hält das Portal fest, wer',
  addresses: 'eigene Adressen',
  archive: 'Erledigte Touren lassen sich archivieren',
  attempts: abuse,
  attempts_under_way: abuse,
  backups: 'Sicherungen',
  calendar: 'Im Kalender können Termine einen Fahrer nennen',
  calendar_feeds: 'Kalender',
  categories: 'Kategorien',
  changes: 'was sich geändert hat',
  company: 'Bilder von Firmen',
  contact_attachments: 'Anhänge',
  contact_messages: 'Nachrichten an den Support',
  credentials: 'Das Passwort wird nur als Prüfwert gespeichert',
  customer_categories: 'Kategorien',
  customers: business,
  damage_notes: 'Notizen der Administratoren',
  damage_photos: 'Fotos',
  damages: 'Schadensmeldungen enthalten',
  delivery_services: 'Lieferdienste mit ihren Ansprechpartnern',
  devices: 'welche Geräte sie benutzen',
  files: 'Fotos verkleinert das Portal',
  holidays: { nobody: 'the public holidays of federal states' },
  idempotency_keys: once,
  import_mappings: 'importiert werden',
  import_rows: 'importiert werden',
  imports: 'importiert werden',
  jobs: 'noch keiner Tour zugeordnet',
  notification_preferences: told,
  notification_reads: told,
  notification_recipients: told,
  notifications: told,
  outbox: 'Der Versand läuft über den Mailserver',
  people: account,
  presence: 'ob sie gerade online sind',
  presence_spans: 'heute und gestern',
  upkeep: { nobody: 'when what is swept was swept last, and by which process' },
  probes: { nobody: 'whether the database answers' },
  removed_damage_photos: { nobody: 'keys of what is gone' },
  removed_damages: { nobody: 'keys of what is gone' },
  revisions: { nobody: 'a number for each company' },
  road_legs: 'Straßendienst',
  road_requests: 'Straßendienst',
  scheduled_tasks: { nobody: 'what is to be done, by keys' },
  secrets: { nobody: 'random texts of the installation' },
  sent_stops: 'Zu einem Stopp gehören',
  sensor_requests: 'Preisanfragen für Sensoren',
  sensors: 'zu Sensoren Seriennummer',
  series: 'Serien',
  series_occurrences: 'Serien',
  sessions: 'Beginn, letzte Verlängerung und Ende der Sitzung',
  settings: 'Einstellungen der Firma',
  stop_orders: business,
  stops: 'Zu einem Stopp gehören',
  storages: { nobody: 'which storages there are' },
  template_stops: 'Vorlagen',
  templates: 'Vorlagen',
  tour_drivers: 'ihr Fahrer',
  unsent_tours: 'ihr Fahrer',
  tour_numbers: { nobody: 'a number for each month' },
  tour_releases: 'in jeder gesendeten Version',
  tour_steps: tours,
  tour_stop_pictures: 'eine Unterschrift und Fotos',
  tours,
  users: account,
  validation_keys: 'Validierungsschlüssel',
  vehicle_features: 'Merkmale',
  vehicles: 'Kennzeichen',
  views: 'Ansichten einer Liste',
  verifications: 'Links darin gelten',
};

/** What is found and is not told of, by name. */
function untold(found: Iterable<string>, words: Record<string, string | { nobody: string }>): string[] {
  return [...new Set(found)].filter((name) => {
    const said = words[name];
    return said === undefined || (typeof said === 'string' && !statement.includes(said));
  });
}

test('it tells of every mail', () => {
  expect(untold(Object.keys(mails), ofMails)).toEqual([]);
});

test('it tells of every setting that a browser keeps, and of whatever else is kept there', () => {
  const [, block = ''] =
    /^interface Preferences \{\n(.*?)\n\}/ms.exec(read('portal/src/platform/preferences/preferences.ts')) ?? [];
  const settings = [...block.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(3);
  expect(untold(settings, ofSettings)).toEqual([]);
  const keeping = sourceFiles(['portal/src']).filter(
    (path) =>
      !path.includes('/testing/') &&
      /(?:localStorage|sessionStorage)\.setItem|indexedDB\.open|document\.cookie ?=|caches\.open/.test(read(path)),
  );
  expect(untold(keeping, ofBrowser)).toEqual([]);
  const [, cookie = ''] = /'(?:__Host-)?(\w+_session)'/.exec(read('server/src/platform/session/cookie.ts')) ?? [];
  expect(statement).toContain(cookie === '' ? 'no cookie was found' : cookie);
});

test('it tells of every table', () => {
  const migrations = sourceFiles(['server/src/migrations']).map(read).join('\n');
  const named = (statement: RegExp) => [...migrations.matchAll(statement)].map(([, name = '']) => name);
  const gone = new Set([
    ...named(/drop table (?:directory|company)\.(\w+)/g),
    ...named(/alter table (?:directory|company)\.(\w+) rename to/g),
  ]);
  const tables = [
    ...named(/create table (?:if not exists )?(?:directory|company)\.(\w+)/g),
    ...named(/alter table (?:directory|company)\.\w+ rename to (\w+)/g),
  ].filter((name) => !gone.has(name));
  expect(tables.length).toBeGreaterThan(50);
  expect(untold(tables, ofTables)).toEqual([]);
});
