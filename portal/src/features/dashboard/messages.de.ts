const de = {
  greeting: {
    morning: 'Guten Morgen, {{name}}',
    day: 'Guten Tag, {{name}}',
    evening: 'Guten Abend, {{name}}',
  },
  attention: {
    label: 'Braucht Aufmerksamkeit',
    damage: 'Kritischer Schaden an {{plateNumber}}: {{title}}',
    damageAlone: 'Seit {{day}}, noch nicht repariert',
    damageOthers: 'Seit {{day}}, ebenso {{list}}',
    damageMore_one: '{{formatted}} weiteres Fahrzeug',
    damageMore_other: '{{formatted}} weitere Fahrzeuge',
    vehicle: 'Fahrzeug öffnen',
    waiting: '{{name}} wartet seit {{days}} auf Freigabe',
    waitingDays_one: '{{formatted}} Tag',
    waitingDays_other: '{{formatted}} Tagen',
    alone: 'Registriert am {{day}}',
    more_one: 'Mit {{formatted}} weiterer Person, die länger als einen Tag wartet',
    more_other: 'Mit {{formatted}} weiteren Personen, die länger als einen Tag warten',
    drivers: 'Fahrer öffnen',
    administrators: 'Administratoren öffnen',
    email: 'Ihre E-Mail-Adresse ist nicht bestätigt',
    emailText:
      'Öffnen Sie den Link in der Bestätigungsmail, damit sicher ist, dass unsere Nachrichten bei Ihnen ankommen.',
    profile: 'Profil öffnen',
  },
  figures: {
    label: 'Zahlen',
    customers: 'Kunden',
    categories_one: '{{formatted}} Kategorie',
    categories_other: '{{formatted}} Kategorien',
    drivers: 'Fahrer',
    online: '{{formatted}} online',
    waiting_one: '{{formatted}} wartet',
    waiting_other: '{{formatted}} warten',
    vehicles: 'Fahrzeuge',
    damaged: '{{formatted}} mit Schaden',
  },
  tours: {
    title: 'Touren heute',
    none: 'Für heute sind keine Touren geplant.',
  },
  waiting: {
    title: 'Wartet auf Freigabe',
    none: 'Niemand wartet auf Freigabe.',
    driver: 'Fahrer',
    administrator: 'Administrator',
    since: '{{role}}, seit {{time}}',
    yesterday: 'gestern, {{time}}',
    confirm: 'Bestätigen',
    confirmLabel: 'Bestätigen: {{name}}',
    more: '{{formatted}} weitere',
    allDrivers: 'Alle wartenden Fahrer',
    allAdministrators: 'Alle Administratoren',
    doneDriver: '{{name}} ist als Fahrer bestätigt.',
    doneAdministrator: '{{name}} ist als Administrator bestätigt.',
    conflict: {
      confirmed: '{{name}} wurde schon bestätigt.',
      blocked: '{{name}} wurde inzwischen gesperrt.',
      removed: '{{name}} wurde inzwischen gelöscht.',
    },
    state: { confirmed: 'Bestätigt', blocked: 'Gesperrt', removed: 'Gelöscht', settled: 'Entschieden' },
  },
  completion: {
    company: 'Firmenprofil',
    own: 'Ihr Profil',
    missing: 'Es fehlen noch:',
    complete: 'Vollständig',
    editCompany: 'Firmenprofil bearbeiten',
    editOwn: 'Profil bearbeiten',
    fields: {
      name: 'Name',
      email: 'E-Mail-Adresse',
      address: 'Adresse',
      phone: 'Telefon',
      firstname: 'Vorname',
      lastname: 'Nachname',
      emailVerified: 'Bestätigung der E-Mail-Adresse',
      image: 'Profilbild',
    },
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    dashboard: typeof de;
  }
}
