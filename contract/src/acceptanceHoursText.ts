/**
 * Acceptance hours as a person writes them into one cell of a table, in German or English:
 * `Mo–Fr 08:00–12:00, 13:00–17:00; Sa 09:00–12:00; 24.12.2026 geschlossen`. Days that are not named are closed.
 */
import { alwaysAccepted, type AcceptanceHours, type AcceptanceSpan } from './acceptanceHours.ts';
import type { Language } from './language.ts';

const words = {
  de: { weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'], closed: 'geschlossen' },
  en: { weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], closed: 'closed' },
} as const;

function dayWords(date: string, language: Language): string {
  return language === 'de' ? date.split('-').toReversed().join('.') : date;
}

function spanWords(spans: readonly AcceptanceSpan[], language: Language): string {
  if (spans.length === 0) return words[language].closed;
  return spans.map(({ from, until }) => `${from}–${until}`).join(', ');
}

/** One line for a person, and for `parseAcceptanceHours`; empty where nothing is known. */
export function formatAcceptanceHours({ weekdays, exceptions }: AcceptanceHours, language: Language): string {
  const names = words[language].weekdays;
  const clauses: string[] = [];
  const days = (weekdays ?? []).map((spans) => spanWords(spans, language));
  for (let first = 0; first < days.length;) {
    let last = first;
    while (days[last + 1] === days[first]) last += 1;
    const range = last === first ? names[first] : `${names[first]}–${names[last]}`;
    if (weekdays?.[first]?.length !== 0 || weekdays.every((spans) => spans.length === 0))
      clauses.push(`${range} ${days[first]}`);
    first = last + 1;
  }
  for (const { date, spans } of exceptions) clauses.push(`${dayWords(date, language)} ${spanWords(spans, language)}`);
  return clauses.join('; ');
}

/** Names of weekdays as they begin in either language. */
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
/** Words between the others that say nothing of their own. */
const fillerWords = new Set(['uhr', 'von', 'und', 'from', 'and', 'h']);
const weekdayIn = (word: string) => weekdayNames.findIndex((names) => names.includes(word));

const tokens =
  /(?<iso>\d{4}-\d{2}-\d{2})|(?<german>\d{1,2}\.\d{1,2}\.\d{4})|(?<time>\d{1,2}(?:[:.]\d{2})?)|(?<word>\p{L}+)\.?|(?<dash>[-–—])|[\s,/&+]+|(?<unknown>.)/gu;

function isoOf(german: string): string {
  const [day = '', month = '', year = ''] = german.split('.');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function timeOf(written: string): string {
  const [hour = '', minute = '00'] = written.split(/[:.]/);
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Some days and what holds on them. */
class Clause {
  readonly weekdays = new Set<number>();
  readonly dates: string[] = [];
  readonly spans: AcceptanceSpan[] = [];
  #isClosed = false;
  /** Where a range of weekdays or a span began, and whether a dash stands behind it. */
  #weekday = 0;
  #from: string | null = null;
  #isRange = false;

  addDate(date: string): boolean {
    this.dates.push(date);
    return true;
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

  /** A range may run over the end of the week: Sa–Mo. */
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

/** @returns null where the clause cannot be understood */
function parseClause(written: string): Clause | null {
  const clause = new Clause();
  for (const { groups = {} } of written.replaceAll(/\b(?:bis|to|until)\b/gi, '–').matchAll(tokens)) {
    const { iso, german, time, word, dash, unknown } = groups;
    const isUnderstood =
      (iso !== undefined && clause.addDate(iso)) ||
      (german !== undefined && clause.addDate(isoOf(german))) ||
      (time !== undefined && clause.addTime(timeOf(time))) ||
      (word !== undefined && clause.addWord(word.toLowerCase())) ||
      (dash !== undefined && clause.addDash());
    const isSpace = [iso, german, time, word, dash, unknown].every((part) => part === undefined);
    if (!isUnderstood && !isSpace) return null;
  }
  return clause.isWhole ? clause : null;
}

/**
 * What a cell says. Times and days are not checked here; the schema does.
 * @returns null where it cannot be understood
 */
export function parseAcceptanceHours(written: string): AcceptanceHours | null {
  const clauses = written
    .split(/[;\n]/)
    .map((clause) => clause.trim())
    .filter(Boolean)
    .map(parseClause);
  if (clauses.length === 0) return alwaysAccepted;
  const hours: AcceptanceHours = { weekdays: null, exceptions: [] };
  for (const clause of clauses) {
    if (!clause) return null;
    for (const day of clause.weekdays) {
      hours.weekdays ??= Array.from({ length: 7 }, () => []);
      hours.weekdays[day]?.push(...clause.spans);
    }
    for (const date of clause.dates) hours.exceptions.push({ date, spans: clause.spans });
  }
  for (const spans of hours.weekdays ?? []) spans.sort((one, other) => one.from.localeCompare(other.from));
  return hours;
}
