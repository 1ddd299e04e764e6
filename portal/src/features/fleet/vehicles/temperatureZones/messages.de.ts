const de = {
  help: 'Zwischen welchen Temperaturen jede Kammer bleibt, etwa 2–8\u00A0°C.',
  label: { from: 'von', until: 'bis' },
  zone: { from: 'Zone {{number}}, von', until: 'Zone {{number}}, bis' },
  add: 'Zone hinzufügen',
  remove: 'Zone {{number}} entfernen',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    temperatureZones: typeof de;
  }
}
