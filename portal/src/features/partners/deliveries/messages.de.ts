const de = {
  title: 'Lieferungen',
  none: 'Noch keine Lieferungen.',
  archived_one: '{{formatted}} Tour zu diesem Namen im Archiv',
  archived_other: '{{formatted}} Touren zu diesem Namen im Archiv',
  receipt: 'Lieferbeleg',
  receiptOf: 'Lieferbeleg der Tour {{number}} (PDF)',
  planned: 'geplant {{time}}',
  expected: 'erwartet {{time}}',
  today: 'Heute',
} as const;
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    deliveries: typeof de;
  }
}
