const de = {
  title: 'Lieferungen',
  none: 'Noch keine Lieferungen.',
  receipt: 'Lieferbeleg',
  receiptOf: 'Lieferbeleg der Tour {{number}} (PDF)',
  planned: 'geplant {{time}}',
} as const;
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    deliveries: typeof de;
  }
}
