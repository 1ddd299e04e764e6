/** The columns of files with orders, one line each. */
import * as z from 'zod/mini';
import { parseAcceptanceHours } from '#contract/partners/acceptanceHoursText.ts';
import { spans, type AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { localDay } from '#contract/platform/days.ts';
import type { Language } from '#contract/platform/language.ts';
import { nameText, postalAddressFields, postalAddressLimits } from '#contract/partners/postalAddress.ts';
import { singleLine, text } from '#contract/platform/text.ts';
import {
  forEachWish,
  stopContents,
  stopOrder,
  stopWishes,
  type OrderTask,
  type StopWish,
} from '#contract/dispatch/tourStops.ts';
import {
  CellError,
  choiceColumn,
  columnsOfEvery,
  numberColumn,
  readHouseNumber,
  textColumn,
  yesNoColumn,
  type Column,
  type Heads,
} from '#server/domain/imports/columns.ts';
import { temperatureColumn } from '#server/domain/imports/temperatures.ts';
import { readHarmless } from '#server/platform/spreadsheets/cells.ts';

const named = z.optional(text().check(z.trim(), singleLine, z.maxLength(256, 'too-long')));

/** The fields of an order in a row. */
export const orderRow = z.object({
  orderNumber: stopOrder.shape.orderNumber,
  day: localDay,
  name: nameText,
  street: z.optional(postalAddressFields.street),
  houseNumber: z.optional(postalAddressFields.houseNumber),
  zipCode: z.optional(postalAddressFields.zipCode),
  city: z.optional(postalAddressFields.city),
  country: z._default(postalAddressFields.country, postalAddressLimits.defaultCountry),
  task: stopOrder.shape.task,
  packages: stopOrder.shape.packages,
  weight: stopOrder.shape.weight,
  volume: stopOrder.shape.volume,
  windows: z.optional(spans),
  recipient: z._default(stopContents.shape.recipient, ''),
  info: z._default(stopContents.shape.info, ''),
  /** Optional: a missing value means the default of a stop that is entered by hand. */
  ...forEachWish((wish) => z.optional(stopContents.shape[wish])),
  temperature: z.optional(stopContents.shape.temperature),
  /** The number of the order whose collection brings these goods. */
  goodsFrom: z.optional(stopOrder.shape.orderNumber),
  /** Number of the order's tour, or name of the tour's driver. */
  tour: named,
  driver: named,
});
export type OrderRow = z.infer<typeof orderRow>;

const taskWords: Readonly<Record<OrderTask, Record<Language, string>>> = {
  delivery: { de: 'Lieferung', en: 'Delivery' },
  collection: { de: 'Abholung', en: 'Collection' },
};

const dayColumn: Column<'day'> = {
  ...textColumn('day', ['Tag', 'Datum', 'Liefertag', 'Lieferdatum'], ['Day', 'Date', 'Delivery day', 'Delivery date']),
  read(cell) {
    const written = readHarmless(String(cell)).trim();
    const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written) ?? [];
    return year === '' ? written : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  },
};

const windowsColumn: Column<'windows'> = {
  field: 'windows',
  de: ['Zeitfenster', 'Lieferfenster', 'Uhrzeit', 'Lieferzeit'],
  en: ['Time window', 'Delivery window', 'Windows'],
  read(cell) {
    // Read as the hours of every day.
    const windows = parseAcceptanceHours(`täglich ${readHarmless(String(cell))}`)?.weekdays?.[0];
    if (!windows) throw new CellError('windows');
    return windows;
  },
  write: (value) =>
    ((value as AcceptanceSpan[] | undefined) ?? []).map(({ from, until }) => `${from}–${until}`).join(', '),
};

const wishHeads: Readonly<Record<StopWish, Readonly<Record<Language, Heads>>>> = {
  signature: { de: ['Unterschrift', 'Unterschrift verlangen'], en: ['Signature', 'Ask for a signature'] },
  safeDelivery: {
    de: ['Sicher abstellen', 'Abstellen erlaubt', 'Abstellerlaubnis'],
    en: ['Safe delivery', 'Safe place', 'Leave in a safe place'],
  },
  tailLift: { de: ['Hebebühne', 'Ladebordwand', 'LBW', 'Hebebühne nötig'], en: ['Tail-lift', 'Tail lift', 'Liftgate'] },
};

export const orderColumns = columnsOfEvery<OrderRow>()([
  textColumn(
    'orderNumber',
    ['Auftragsnummer', 'Auftrag', 'Auftragsnr', 'Bestellnummer', 'Sendungsnummer', 'Lieferschein'],
    ['Order number', 'Order', 'Order no', 'Consignment'],
  ),
  dayColumn,
  textColumn('name', ['Kunde', 'Name', 'Kundenname', 'Firma'], ['Customer', 'Name', 'Customer name', 'Company']),
  textColumn(
    'street',
    ['Straße', 'Str', 'Straße und Hausnummer', 'Straße Nr', 'Anschrift', 'Adresse'],
    ['Street', 'Street and number', 'Address'],
  ),
  textColumn('houseNumber', ['Hausnummer', 'Hausnr', 'Nr'], ['House number', 'House no', 'No'], readHouseNumber),
  textColumn('zipCode', ['PLZ', 'Postleitzahl'], ['ZIP', 'ZIP code', 'Postcode']),
  textColumn('city', ['Stadt', 'Ort'], ['City', 'Town']),
  textColumn('country', ['Land', 'Staat', 'LKZ', 'Länderkennzeichen'], ['Country', 'Country code']),
  choiceColumn('task', ['Auftragsart', 'Art'], ['Order kind', 'Kind'], taskWords),
  numberColumn('packages', ['Pakete', 'Packstücke', 'Stück', 'Kolli', 'Anzahl'], ['Packages', 'Parcels', 'Pieces'], {
    isWhole: true,
  }),
  numberColumn('weight', ['Gewicht (kg)', 'Gewicht'], ['Weight (kg)', 'Weight'], { isWhole: false }),
  numberColumn('volume', ['Volumen (m³)', 'Volumen'], ['Volume (m³)', 'Volume'], { isWhole: false }),
  windowsColumn,
  textColumn('recipient', ['Empfänger', 'Ansprechpartner'], ['Recipient', 'Contact']),
  textColumn('info', ['Hinweis für Fahrer', 'Hinweis', 'Info', 'Bemerkung'], ['Note for the driver', 'Note', 'Info']),
  ...stopWishes.map((wish) => yesNoColumn(wish, wishHeads[wish].de, wishHeads[wish].en)),
  temperatureColumn(
    'temperature',
    ['Temperatur (°C)', 'Temperatur', 'Kühlung', 'Temperaturbereich'],
    ['Temperature (°C)', 'Temperature', 'Cooling', 'Temperature range'],
  ),
  textColumn(
    'goodsFrom',
    ['Ware von', 'Ware von Auftrag', 'Abholauftrag', 'Abholung von'],
    ['Goods from', 'Goods from order', 'Collection order', 'Collected by order'],
  ),
  textColumn('tour', ['Tour', 'Tournummer'], ['Tour', 'Tour number']),
  textColumn('driver', ['Fahrer', 'Fahrername'], ['Driver', 'Driver name']),
]);
