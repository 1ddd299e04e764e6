/** Formats times, days, loads and addresses for printed documents. */
import type { Precision } from '#contract/platform/position.ts';
import { distanceText, type DistanceUnit } from '#contract/platform/distance.ts';
import type { Language } from '#contract/platform/language.ts';
import { localOf } from '#contract/platform/time.ts';
import { goodsOf, type Load, type OrderGoods, type StopPlace } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourStop } from '#contract/dispatch/tours.ts';
import { countedWindows } from '#planner/windows.ts';
import type { Cell } from '#server/platform/pdf/document.ts';
import { paperWords, type PaperWords } from './words.ts';

export interface Paper {
  language: Language;
  timeZone: string;
  unit: DistanceUnit;
  companyName: string;
  /** Time of printing, in milliseconds since 1970. */
  now: number;
}

export const wordsOf = ({ language }: Paper): PaperWords => paperWords[language];

/** `05:30` in the company's time zone; empty if the time is unknown. */
export const timeText = (instant: number | null, { timeZone }: Paper): string =>
  instant === null ? '' : localOf(instant, timeZone).slice(-'05:30'.length);

/** `Mo., 23.11.2026` */
export const dayText = (day: string, { language }: Paper): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** `Mo., 23.11.2026, 05:30` */
export const momentText = (instant: number, paper: Paper): string => {
  const [day = '', time = ''] = localOf(instant, paper.timeZone).split('T');
  return `${dayText(day, paper)}, ${time}`;
};

export const distanceOf = (metres: number | null, { unit, language }: Paper): string =>
  metres === null ? '' : distanceText(metres, unit, language);

const minute = 60;

/** `1 h 30 min` */
export function durationText(seconds: number | null, paper: Paper): string {
  if (seconds === null) return '';
  const { hours, minutes } = wordsOf(paper);
  const whole = Math.round(seconds / minute);
  const [full, rest] = [Math.floor(whole / minute), whole % minute];
  return [full > 0 ? `${full}\u00A0${hours}` : '', rest > 0 || full === 0 ? `${rest}\u00A0${minutes}` : '']
    .join(' ')
    .trim();
}

const number = (value: number, { language }: Paper, digits: number) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

/** `6 Pakete, 84,5 kg, 0,4 m³`; weight and volume are left out if they are 0. */
export function loadText({ packages, weight, volume }: Load, paper: Paper): string {
  const words = wordsOf(paper);
  return [
    `${number(packages, paper, 0)} ${packages === 1 ? words.onePackage : words.packages}`,
    weight > 0 ? `${number(weight, paper, 1)}\u00A0kg` : '',
    volume > 0 ? `${number(volume, paper, 2)}\u00A0m³` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The load that is delivered and the load that is collected. */
export function goodsText(orders: readonly OrderGoods[], paper: Paper): string {
  const { delivered, collected } = goodsOf(orders);
  const isAny = ({ packages, weight, volume }: Load) => packages + weight + volume > 0;
  return [
    isAny(delivered) || !isAny(collected) ? loadText(delivered, paper) : '',
    isAny(collected) ? wordsOf(paper).collected.replace('{load}', loadText(collected, paper)) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export const addressText = ({ street, houseNumber, zipCode, city, addressAdditional }: StopPlace): string =>
  [`${street} ${houseNumber}`.trim(), `${zipCode} ${city}`.trim(), addressAdditional].filter(Boolean).join(', ');

export function windowsText(stop: TourStop, paper: Paper): string {
  const words = wordsOf(paper);
  const spans = countedWindows(stop);
  if (spans === null) return '';
  if (spans.length === 0) return words.closed;
  return `${words.window} ${spans.map(({ from, until }) => `${from}–${until}`).join(', ')}`;
}

/** Numbers of the customers' stops, by key; other stops have no number. */
export function stopNumbers(stops: readonly TourStop[]): ReadonlyMap<string, number> {
  const customers = stops.filter(({ kind }) => kind === 'customer');
  return new Map(customers.map(({ key }, index) => [key, index + 1]));
}

/** Text at the foot of every page: the time of printing and the versions. */
export const printedText = (paper: Paper, versions: string): string =>
  `${wordsOf(paper).printed} ${momentText(paper.now, paper)} · ${versions}`;

export const vehicleText = ({ vehicle }: Tour, paper: Paper): string =>
  vehicle ? `${vehicle.plateNumber} ${vehicle.make} ${vehicle.model}`.trim() : wordsOf(paper).noVehicle;

/** A label and its value on a line. */
export const labelled = (label: string, value: string): readonly Cell[] => [
  { text: label, style: 'small', share: 0.2 },
  { text: value },
];

/** The precision of a position in words; '' if it is exact to the street or house, or unknown. */
export function precisionText(precision: Precision | null, paper: Paper): string {
  if (precision === null || precision === 'house' || precision === 'street') return '';
  return wordsOf(paper).precisions[precision];
}
