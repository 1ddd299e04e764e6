const de = {
  presence: {
    online: 'Online',
    offline: 'Offline',
    waiting: 'Wartet auf Freigabe',
    unverified: 'Adresse nicht bestätigt',
    blocked: 'Gesperrt',
  },
  acts: { confirm: 'Bestätigen', block: 'Sperren', unblock: 'Entsperren', outage: 'Fällt aus …', remove: 'Löschen' },
  /** The same with a name, for screen readers, which may read the button without its row. */
  actsOn: {
    confirm: '{{name}} bestätigen',
    block: '{{name}} sperren',
    unblock: '{{name}} entsperren',
    outage: '{{name}} fällt aus …',
    remove: '{{name}} löschen',
  },
  done: {
    block: '{{name}} gesperrt.',
    unblock: '{{name}} entsperrt.',
    remove: '{{name}} gelöscht.',
    gone: '{{name}} wurde inzwischen gelöscht.',
  },
  doneMany: {
    confirm: '{{formatted}} Personen bestätigt.',
    block: '{{formatted}} Personen gesperrt.',
    unblock: '{{formatted}} Personen entsperrt.',
    remove: '{{formatted}} Personen gelöscht.',
  },
  invitation: 'Einladung',
  validationKey: 'Validierungsschlüssel',
  /** Another administrator was faster; the message says the current status. */
  conflict: {
    CONFIRM: 'Jemand war schneller: {{name}} wartet auf Freigabe.',
    changed: 'Jemand war schneller: {{name}} wurde gerade geändert. Sehen Sie noch einmal hin.',
    BLOCKED: 'Jemand war schneller: {{name}} ist gesperrt.',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    people: typeof de;
  }
}
