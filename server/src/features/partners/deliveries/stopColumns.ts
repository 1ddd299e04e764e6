/** The columns of a file with the stops of tours. */
import type { StopKind, StopState } from '#contract/dispatch/tourStops.ts';
import type { Language } from '#contract/platform/language.ts';
import { choiceColumn, numberColumn, textColumn, type Column } from '#server/domain/imports/columns.ts';

type Words<Name extends string> = Readonly<Record<Name, Record<Language, string>>>;

const kindWords: Words<StopKind> = {
  start: { de: 'Start', en: 'Start' },
  customer: { de: 'Kunde', en: 'Customer' },
  via: { de: 'Über', en: 'Via' },
  finish: { de: 'Ziel', en: 'Finish' },
};

const stateWords: Words<StopState> = {
  open: { de: 'offen', en: 'open' },
  arrived: { de: 'angekommen', en: 'arrived' },
  delivered: { de: 'zugestellt', en: 'delivered' },
  refused: { de: 'abgelehnt', en: 'refused' },
  failed: { de: 'fehlgeschlagen', en: 'failed' },
  skipped: { de: 'ausgelassen', en: 'skipped' },
};

const whole = { isWhole: true } as const;
const parted = { isWhole: false } as const;

export const stopFileColumns: readonly Column[] = [
  textColumn('number', ['Tour'], ['Tour']),
  textColumn('day', ['Tag'], ['Day']),
  textColumn('departure', ['Abfahrt'], ['Departure']),
  textColumn('driver', ['Fahrer'], ['Driver']),
  textColumn('vehicle', ['Kennzeichen'], ['Plate']),
  textColumn('deliveryService', ['Lieferdienst'], ['Delivery service']),
  numberColumn('place', ['Stopp'], ['Stop'], whole),
  choiceColumn('kind', ['Art'], ['Kind'], kindWords),
  textColumn('name', ['Name'], ['Name']),
  textColumn('street', ['Straße'], ['Street']),
  textColumn('houseNumber', ['Hausnummer'], ['House number']),
  textColumn('zipCode', ['PLZ'], ['ZIP code']),
  textColumn('city', ['Ort'], ['Town']),
  textColumn('orderNumber', ['Auftragsnummer'], ['Order number']),
  numberColumn('packages', ['Pakete'], ['Packages'], whole),
  numberColumn('weight', ['Gewicht (kg)'], ['Weight (kg)'], parted),
  numberColumn('volume', ['Volumen (m³)'], ['Volume (m³)'], parted),
  textColumn('recipient', ['Empfänger'], ['Recipient']),
  textColumn('planned', ['Ankunft geplant'], ['Planned arrival']),
  textColumn('promised', ['Ankunft zugesagt'], ['Promised arrival']),
  textColumn('arrived', ['Ankunft'], ['Arrival']),
  textColumn('left', ['Erledigt'], ['Completed']),
  choiceColumn('state', ['Ergebnis'], ['Outcome'], stateWords),
  textColumn('reason', ['Grund'], ['Reason']),
  textColumn('receiver', ['Angenommen von'], ['Accepted by']),
  choiceColumn('reported', ['Meldung des Fahrers'], ['Reported by the driver'], stateWords),
  textColumn('reportedAt', ['Gemeldet um'], ['Reported at']),
];
