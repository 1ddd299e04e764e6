import type { ActivityCollection } from '#contract/workplace/activities.ts';
import type { CategoryFields } from '#contract/partners/categories.ts';
import type { CompanyFields } from '#contract/people/company.ts';
import type { CustomerFields } from '#contract/partners/customers.ts';
import type { DamageFields } from '#contract/fleet/damages.ts';
import type { PersonFields } from '#contract/people/people.ts';
import type { VehicleFields } from '#contract/fleet/vehicles.ts';
import type { MessageCatalogue } from '#portal/platform/i18n/catalogue.ts';

interface Entities {
  categories: CategoryFields;
  company: CompanyFields;
  customers: CustomerFields;
  damages: DamageFields;
  users: PersonFields;
  vehicles: VehicleFields;
}
type NamedBy<Feature> = Feature extends keyof MessageCatalogue
  ? MessageCatalogue[Feature] extends { fields: infer Names }
    ? keyof Names
    : never
  : never;
/**
 * Fields that their own feature's messages do not name; a field that `fields` below does not name either does not
 * compile.
 */
type FieldName = { [Name in keyof Entities]: Exclude<keyof Entities[Name], NamedBy<Name>> }[keyof Entities];

/** Collections whose feature has their name and the sentences of their activities in its own messages. */
type CallsItself = {
  [Name in keyof MessageCatalogue]: MessageCatalogue[Name] extends { activities: { collection: string } }
    ? Name
    : never;
}[Exclude<keyof MessageCatalogue, 'activities'>];

const de = {
  title: 'Aktivitäten',
  count_one: '{{formatted}} Aktivität',
  count_other: '{{formatted}} Aktivitäten',
  newer: 'Neue Aktivitäten anzeigen',
  /** Undoes a deletion. */
  restoring: {
    act: 'Wiederherstellen',
    actOn: '{{name}} wiederherstellen',
    done: '{{name}} wiederhergestellt.',
    over: '{{name}} lässt sich nicht mehr wiederherstellen: Die Zeit dafür ist abgelaufen, oder es ist schon geschehen.',
  },
  yesterday: 'Gestern',
  today: 'Heute',
  moreFields_one: '{{count}} weiteres Feld',
  moreFields_other: '{{count}} weitere Felder',
  itsFields_one: '{{count}} Feld',
  itsFields_other: '{{count}} Felder',
  became: 'wurde zu',
  filters: {
    label: 'Aktivitäten filtern',
    collection: 'Was',
    anything: 'Alles',
    actor: 'Wer',
    anybody: 'Alle Personen',
    from: 'Von',
    until: 'Bis',
    object: 'Nur dieser Eintrag',
    person: 'Nur diese Person',
    clear: 'Filter aufheben',
  },
  collections: {
    users: 'Personen',
    company: 'Firma',
    devices: 'Geräte',
  } satisfies Record<Exclude<ActivityCollection, CallsItself>, string>,
  empty: {
    title: 'Noch keine Aktivitäten',
    text: 'Hier steht, wer wann was angelegt, geändert oder gelöscht hat.',
    nothingFound: 'Nichts gefunden',
    filtered: 'Zu diesen Filtern gibt es keine Aktivität.',
    object: 'Noch keine Aktivitäten.',
  },
  server: 'Tourlotse',
  erasedPerson: 'Eine gelöschte Person',
  erased: '(gelöscht)',
  actions: {
    devices: {
      register: '{{actor}} hat das Gerät {{object}} registriert',
      update: '{{actor}} hat das Gerät {{object}} geändert',
      remove: '{{actor}} hat das Gerät {{object}} entfernt',
    },
    company: {
      create: 'Die Firma {{object}} wurde angelegt',
      update: '{{actor}} hat das Firmenprofil geändert',
      image: '{{actor}} hat das Firmenbild geändert',
      'image-removed': '{{actor}} hat das Firmenbild entfernt',
      'rotate-validation-key': '{{actor}} hat den Validierungsschlüssel erneuert',
    },
    users: {
      'sign-in': '{{actor}} hat sich angemeldet',
      'sign-in-failed': 'Eine Anmeldung als {{object}} ist am Passwort gescheitert',
      'sign-in-refused': 'Eine Anmeldung als {{object}} wurde abgelehnt',
      'verify-email': '{{actor}} hat die eigene E-Mail-Adresse bestätigt',
      'sign-up': '{{object}} hat sich registriert',
      'sign-up-driver': '{{object}} hat sich als Fahrer registriert',
      'sign-up-pending-admin': '{{object}} hat sich als Administrator registriert',
      'become-administrator': '{{actor}} hat die Verwaltung übernommen',
      password: '{{actor}} hat das eigene Passwort geändert',
      image: '{{actor}} hat das eigene Profilbild geändert',
      'image-removed': '{{actor}} hat das eigene Profilbild entfernt',
      'calendar-feed': '{{actor}} hat das eigene Kalender-Abo eingerichtet',
      'calendar-feed-withdrawn': '{{actor}} hat das eigene Kalender-Abo beendet',
    },
    unknown: '{{actor}} hat {{object}} bearbeitet',
  },
  /** Fields that are not listed here have their name in their feature's messages. */
  fields: {
    device: 'Gerät',
    network: 'Netz',
    reason: 'Grund',
    count: 'Versuche',
    name: 'Name',
    addressAdditional: 'Adresszusatz',
    phone: 'Telefon',
    shifts: 'Schichten',
    licenceClass: 'Führerschein',
    fax: 'Fax',
    email: 'E-Mail',
    address: 'Adresse',
    website: 'Website',
    categories: 'Kategorien',
    category: 'Kategorie',
    customers: 'Kunden',
    color: 'Farbe',
    firstname: 'Vorname',
    lastname: 'Nachname',
    role: 'Rolle',
    confirmed: 'Bestätigt',
    active: 'Zugang',
    model: 'Modell',
    totalWeight: 'Gesamtgewicht (kg)',
    capacityWeight: 'Nutzlast (kg)',
    capacityVolume: 'Ladevolumen (m³)',
    height: 'Höhe (m)',
    width: 'Breite (m)',
    length: 'Länge (m)',
    axleLoad: 'Achslast (t)',
    crossBorder: 'Grenzüberschreitend',
    costPerHour: 'Kosten je Stunde (Cent)',
    costPerKilometre: 'Kosten je Kilometer (Cent)',
    temperatureZones: 'Temperaturzonen',
    stayMinutes: 'Standzeit (min)',
    usualDriver: 'Stammfahrer',
    title: 'Titel',
    vehicle: 'Fahrzeug',
    status: 'Status',
    note: 'Notiz',
    notes: 'Notizen',
    occurred: 'Zeitpunkt',
    sensors: 'Sensoren',
    damages: 'Schäden',
    position: 'Position',
    serialKey: 'Seriennummer',
    quantity: 'Anzahl',
    message: 'Nachricht',
    image: 'Bild',
    validationKey: 'Schlüssel',
    platform: 'System',
    appVersion: 'App-Version',
  } satisfies Record<FieldName, string> & Record<string, string>,
  choices: {
    reason: {
      'user-disabled': 'Gesperrt',
      'no-role': 'Ohne Rolle',
      'driver-account': 'Fahrer, im Portal',
      'permission-denied': 'Kein Fahrer, in der App',
      'admin-pending': 'Wartet auf Freigabe',
      'email-not-verified': 'E-Mail-Adresse nicht bestätigt',
      'no-related-signup-user': 'In der Firma nicht bekannt',
    },
    kind: { van: 'Transporter', truck: 'Lkw' },
    view: { left: 'Links', right: 'Rechts', front: 'Vorn', rear: 'Heck', top: 'Dach' },
    severity: { minor: 'Gering', major: 'Erheblich', critical: 'Kritisch' },
    status: { open: 'Offen', 'in-repair': 'In Reparatur', repaired: 'Repariert' },
    breakRule: {
      vehicle: 'Nach dem Fahrzeug',
      none: 'Keine',
      workingTime: 'Arbeitszeit',
      driving: 'Lenk- und Arbeitszeit',
    },
    state: {
      draft: 'Entwurf',
      planned: 'Geplant',
      released: 'Freigegeben',
      underWay: 'Unterwegs',
      done: 'Beendet',
      cancelled: 'Storniert',
    },
  },
  roles: { admin: 'Administrator', 'pending-admin': 'Administrator (wartet)', driver: 'Fahrer' },
  values: {
    yes: 'Ja',
    no: 'Nein',
    empty: 'leer',
    always: 'jederzeit',
    place: '{{view}}, {{x}} % von links, {{y}} % von oben',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    activities: typeof de;
  }
}
