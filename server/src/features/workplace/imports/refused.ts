import type { Language } from '#contract/platform/language.ts';
import type { Importing } from '#server/domain/imports/importing.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { readHarmless, type Cell } from '#server/platform/spreadsheets/cells.ts';
import { refusedRows } from './rows.ts';
import type { Import } from './store.ts';

const words: Record<Language, { row: string; issues: string; file: string }> = {
  de: { row: 'Zeile', issues: 'Fehler', file: 'abgelehnt' },
  en: { row: 'Row', issues: 'Errors', file: 'refused' },
};

/** Short texts of errors, for a cell; the portal shows longer ones. */
const rules: Readonly<Record<string, Record<Language, string>>> = {
  required: { de: 'fehlt', en: 'is missing' },
  'too-short': { de: 'zu kurz', en: 'too short' },
  'too-long': { de: 'zu lang', en: 'too long' },
  'too-many': { de: 'zu viele', en: 'too many' },
  'zip-code': { de: 'keine 5 Ziffern', en: 'not 5 digits' },
  'zip-code-of-country': { de: 'passt nicht zum Land', en: 'does not fit the country' },
  'acceptance-hours': { de: 'nicht verstanden', en: 'not understood' },
  'house-number-date': { de: 'zum Datum geworden', en: 'turned into a date' },
  'phone-zero': { de: 'ohne 0 oder + am Anfang', en: 'without 0 or + in front' },
  'phone-lost': { de: 'zur Zahl geworden', en: 'turned into a figure' },
  'plate-number': { de: 'kein Kennzeichen', en: 'no number plate' },
  number: { de: 'keine Zahl', en: 'no number' },
  minimum: { de: 'zu klein', en: 'too small' },
  maximum: { de: 'zu groß', en: 'too large' },
};
const ruleIn = (rule: string, language: Language): string =>
  rules[rule]?.[language] ?? { de: 'ungültig', en: 'not valid' }[language];

/** The name of the file with refused rows, without its ending. */
export const refusedName = ({ filename }: Import, language: Language): string =>
  `${filename.replace(/\.\w{1,5}$/, '')} – ${words[language].file}`;

/** Removes the protection against formulas; the writer of the file adds it again. */
const asEntered = (cell: Cell): Cell => (typeof cell === 'string' ? readHarmless(cell) : cell);

/**
 * The refused rows as in the file, followed by two columns with row number and errors. The corrected file can be
 * imported.
 */
export async function* rowsOfRefused(
  { query }: Pick<SessionContext, 'query'>,
  { key, columns }: Import,
  { language, importing }: { language: Language; importing: Importing },
): AsyncGenerator<Cell[]> {
  const { row: rowHead, issues: issuesHead } = words[language];
  yield [...columns.map(({ head }) => head), rowHead, issuesHead];
  const labelOf = (field: string) => importing.columns.find((one) => one.field === field)?.[language][0] ?? field;
  for (let after = 0; ;) {
    const rows = await query((tx) => refusedRows(tx, key, after));
    for (const { row, cells, issues } of rows) {
      const filled = columns.map((_column, index) => asEntered(cells[index] ?? null));
      yield [...filled, row, issues.map(({ path, rule }) => `${labelOf(path)}: ${ruleIn(rule, language)}`).join(', ')];
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.row;
  }
}
