/**
 * Acceptance hours as text in one cell of a table, in German or English:
 * `Mo–Fr 08:00–12:00, 13:00–17:00; Sa 09:00–12:00; 24.12.2026 geschlossen`. Days that are not named are closed.
 */
import { acceptanceLimits, alwaysAccepted, type AcceptanceHours, type AcceptanceSpan } from './acceptanceHours.ts';
import { addDays, isDay } from '../platform/days.ts';
import type { Language } from '../platform/language.ts';
import { formatWeek } from '../platform/weekText.ts';

const closedDay: Record<Language, string> = { de: 'geschlossen', en: 'closed' };

function dayWords(date: string, language: Language): string {
  return language === 'de' ? date.split('-').toReversed().join('.') : date;
}

function spanWords(spans: readonly AcceptanceSpan[], language: Language): string {
  if (spans.length === 0) return closedDay[language];
  return spans.map(({ from, until }) => `${from}–${until}`).join(', ');
}

/** One line of text that `parseAcceptanceHours` can read; empty if the hours are unknown. */
export function formatAcceptanceHours({ weekdays, exceptions }: AcceptanceHours, language: Language): string {
  const isOpen = weekdays?.some((spans) => spans.length > 0);
  const week = (weekdays ?? []).map((spans) => (isOpen && spans.length === 0 ? null : spanWords(spans, language)));
  const days = exceptions.map(({ date, spans }) => `${dayWords(date, language)} ${spanWords(spans, language)}`);
  return [formatWeek(week, language), ...days].filter(Boolean).join('; ');
}

/** Names and abbreviations of weekdays in both languages. */
const weekdayNames: readonly (readonly string[])[] = [
  ['mo', 'montag', 'mon', 'monday'],
  ['di', 'dienstag', 'tue', 'tues', 'tuesday'],
  ['mi', 'mittwoch', 'wed', 'wednesday'],
  ['do', 'donnerstag', 'thu', 'thur', 'thurs', 'thursday'],
  ['fr', 'freitag', 'fri', 'friday'],
  ['sa', 'samstag', 'sonnabend', 'sat', 'saturday'],
  ['so', 'sonntag', 'sun', 'sunday'],
];
const dailyWords = new Set(['täglich', 'taeglich', 'daily']);
const closedWords = new Set(['geschlossen', 'zu', 'closed', 'ruhetag']);
/** Words without a meaning of their own. */
const fillerWords = new Set(['uhr', 'von', 'und', 'from', 'and', 'h']);
const weekdayIn = (word: string) => weekdayNames.findIndex((names) => names.includes(word));

const tokens =
  /(?<iso>\d{4}-\d{2}-\d{2})|(?<german>\d{1,2}\.\d{1,2}\.\d{4})|(?<time>\d{1,2}(?:[:.]\d{2})?)|(?<word>\p{L}+)\.?|(?<dash>[-–—])|[\s,/&+:]+|(?<unknown>.)/gu;

function isoOf(german: string): string {
  const [day = '', month = '', year = ''] = german.split('.');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function timeOf(written: string): string {
  const [hour = '', minute = '00'] = written.split(/[:.]/);
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Some days with their spans. */
class Clause {
  readonly weekdays = new Set<number>();
  readonly dates: string[] = [];
  readonly spans: AcceptanceSpan[] = [];
  #isClosed = false;
  /** The start of a range of weekdays or of a span, and whether a dash follows it. */
  #weekday = 0;
  #from: string | null = null;
  #isRange = false;

  /** A range of dates includes the dates between. Returns false for a range with an invalid or too distant end. */
  addDate(date: string): boolean {
    const first = this.#isRange ? this.dates.at(-1) : undefined;
    this.#isRange = false;
    if (first === undefined) return this.dates.push(date) > 0;
    if (!isDay(first) || !isDay(date)) return false;
    for (let day = addDays(first, 1); day <= date; day = addDays(day, 1))
      if (this.dates.push(day) > acceptanceLimits.exceptionsMaximum) return false;
    return first < date;
  }

  addDash(): boolean {
    this.#isRange = true;
    return true;
  }

  addTime(time: string): boolean {
    if (this.#from === null) {
      this.#from = time;
      this.#isRange = false;
      return true;
    }
    this.spans.push({ from: this.#from, until: time });
    this.#from = null;
    return this.#isRange;
  }

  addWord(word: string): boolean {
    const weekday = weekdayIn(word);
    if (weekday >= 0) this.#addWeekday(weekday);
    else if (dailyWords.has(word)) for (let day = 0; day < 7; day += 1) this.weekdays.add(day);
    else if (closedWords.has(word)) this.#isClosed = true;
    else return fillerWords.has(word);
    return true;
  }

  /** A range may continue over the end of the week: Sa–Mo. */
  #addWeekday(weekday: number): void {
    for (let day = this.#isRange ? this.#weekday : weekday; day !== weekday; day = (day + 1) % 7)
      this.weekdays.add(day);
    this.weekdays.add(weekday);
    this.#weekday = weekday;
    this.#isRange = false;
  }

  get isWhole(): boolean {
    const hasDays = this.weekdays.size + this.dates.length > 0;
    return hasDays && this.#from === null && this.#isClosed === (this.spans.length === 0);
  }
}

/** True for a word that names one or more days. */
const namesDays = (word: string) => weekdayIn(word) >= 0 || dailyWords.has(word);

/** @returns null if the text cannot be parsed */
function parseClauses(written: string): Clause[] | null {
  let clause = new Clause();
  const clauses = [clause];
  for (const { groups = {} } of written.replaceAll(/\b(?:bis|to|until)\b/gi, '–').matchAll(tokens)) {
    const { iso, german, time, dash, unknown } = groups;
    const word = groups['word']?.toLowerCase();
    const isOfDays = iso !== undefined || german !== undefined || (word !== undefined && namesDays(word));
    // A new day starts a new clause if the present one is complete: `Mo–Do 8–12, Fr 8–10`.
    if (isOfDays && clause.isWhole) clauses.push((clause = new Clause()));
    const isUnderstood =
      (iso !== undefined && clause.addDate(iso)) ||
      (german !== undefined && clause.addDate(isoOf(german))) ||
      (time !== undefined && clause.addTime(timeOf(time))) ||
      (word !== undefined && clause.addWord(word)) ||
      (dash !== undefined && clause.addDash());
    const isSpace = [iso, german, time, word, dash, unknown].every((part) => part === undefined);
    if (!isUnderstood && !isSpace) return null;
  }
  return clauses.every(({ isWhole }) => isWhole) ? clauses : null;
}

/**
 * Adds the days of a clause.
 * @returns false if it opens a day that an earlier clause has closed
 */
function addClause({ weekdays, exceptions }: AcceptanceHours, clause: Clause, closed: Set<number>): boolean {
  for (const day of clause.weekdays) {
    if (clause.spans.length > 0 && closed.has(day)) return false;
    // A later clause can close a day: `Mo–Fr 8–12; Mi geschlossen`.
    if (clause.spans.length === 0) {
      closed.add(day);
      weekdays?.[day]?.splice(0);
    }
    weekdays?.[day]?.push(...clause.spans);
  }
  for (const date of clause.dates) exceptions.push({ date, spans: clause.spans });
  return true;
}

/**
 * Parses a cell. The schema validates times and days, not this function.
 * @returns null if the text cannot be parsed
 */
export function parseAcceptanceHours(written: string): AcceptanceHours | null {
  const parsed = written
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parseClauses);
  if (parsed.length === 0) return alwaysAccepted;
  const clauses = parsed.flatMap((some) => some ?? []);
  const hasWeekdays = clauses.some(({ weekdays }) => weekdays.size > 0);
  const hours: AcceptanceHours = {
    weekdays: hasWeekdays ? Array.from({ length: 7 }, () => []) : null,
    exceptions: [],
  };
  const closed = new Set<number>();
  const isUnderstood = !parsed.includes(null) && clauses.every((clause) => addClause(hours, clause, closed));
  for (const spans of hours.weekdays ?? []) spans.sort((one, other) => one.from.localeCompare(other.from));
  return isUnderstood ? hours : null;
}
