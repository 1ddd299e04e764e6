/** The dry run: reads every row of the file, validates it and searches for duplicates. Nothing is imported. */
import { fold } from '#contract/platform/sorting.ts';
import { categoryLimits } from '#contract/partners/categories.ts';
import { readRow, type ReadRow, type RowIssue } from '#server/domain/imports/columns.ts';
import type { Importing } from '#server/domain/imports/importing.ts';
import type { SheetRow } from '#server/platform/spreadsheets/cells.ts';
import type { CompanyDatabase, CompanyQuery } from '#server/platform/database/database.ts';
import { insertRows, type CheckedRow, type FirstRow } from './rows.ts';
import { changeImport, lockUnchanged, type Import } from './store.ts';

type Read = SheetRow & ReadRow & { identity: string | null };

export interface Checking {
  importing: Importing;
  database: CompanyDatabase;
  company: string;
  /**
   * Identity → first row of the file with that identity. Kept in memory, because a query for each batch becomes slower
   * with every row and takes most of the time of a large file.
   */
  firstRows: Map<string, FirstRow>;
}

/**
 * Checks rows of the file. Rows that were checked before a crash are skipped. Only the writing is in a transaction,
 * because with the embedded engine all other requests wait for a transaction.
 * @returns the changed import @throws `import-moved-on` if another process has changed the import
 */
export async function checkRows(
  { importing, database, company, firstRows }: Checking,
  current: Import,
  rows: readonly SheetRow[],
): Promise<Import> {
  const mapping = current.columns.map(({ field }) => field);
  const read = rows
    .filter(({ row }) => row > Math.max(current.headRow, current.position))
    .map((row) => {
      const told = readRow(importing, mapping, row.cells);
      return { ...row, ...told, identity: importing.identityOf(told.fields) };
    });
  if (read.length === 0) return current;
  const entered = { company, uid: null };
  const { checked, categories } = await database.query(entered, async (tx) => {
    const compared = await comparedRows(tx, { importing, firstRows }, read);
    return { checked: compared, categories: await newCategories(tx, importing, current, compared) };
  });
  return database.writeTransaction(entered, async (tx) => {
    await lockUnchanged(tx, current);
    insertRows(tx, current.key, checked);
    return changeImport(tx, current, {
      attempts: 0,
      done: current.done + read.length,
      position: read.at(-1)?.row ?? current.position,
      counts: counted(current, checked),
      newCategories: categories,
    });
  });
}

/** The rows with their issues and their duplicates: an existing object, or an earlier row. */
async function comparedRows(
  tx: CompanyQuery,
  { importing, firstRows }: Pick<Checking, 'importing' | 'firstRows'>,
  read: readonly Read[],
): Promise<CheckedRow[]> {
  const { needs } = importing;
  const neededBy = ({ fields }: Read) => (needs ? (fields[needs.field] as string | undefined) : undefined);
  const identities = [...new Set(read.flatMap((row) => [row.identity ?? [], neededBy(row) ?? []].flat()))];
  const there = identities.length > 0 ? await importing.findDuplicates(tx, identities) : new Map<string, string>();
  const refused = await importing.refuse?.(
    tx,
    read.map(({ fields }) => fields),
  );
  const lackOf = (other: string | undefined): Omit<RowIssue, 'text'> | null => {
    if (!needs || other === undefined) return null;
    const first = firstRows.get(other);
    if (!first && !there.has(other)) return { path: needs.field, rule: needs.rules.unknown };
    return first?.isNeeding ? { path: needs.field, rule: needs.rules.chain } : null;
  };
  return read.map((one, index) => {
    const { row, cells, fields, isIncomplete, identity, ...told } = one;
    const isToldOf = told.issues.some(({ path }) => path === needs?.field);
    const more = refused?.[index] ?? (isToldOf ? null : lackOf(neededBy(one)));
    const issues = more
      ? [...told.issues, { ...more, text: (fields[more.path] as string | undefined) ?? importing.nameOf(fields) }]
      : told.issues;
    const duplicate = (identity !== null && there.get(identity)) || null;
    const duplicateRow = (identity !== null && firstRows.get(identity)?.row) || null;
    const repeats = duplicate !== null || duplicateRow !== null;
    const state = issues.length === 0 ? 'good' : isIncomplete && repeats ? 'incomplete' : 'refused';
    if (state !== 'refused' && identity !== null && duplicateRow === null)
      firstRows.set(identity, { row, isNeeding: neededBy(one) !== undefined });
    const isRefused = state === 'refused';
    return {
      row,
      state,
      name: importing.nameOf(fields).slice(0, 128),
      // Kept also for an incomplete row: the row is refused later if a person decides to add it instead of updating.
      cells: state === 'good' ? null : cells,
      fields: isRefused ? null : fields,
      issues: state === 'good' ? [] : issues,
      // Refused rows have no identity: otherwise thousands of equal wrong rows would be compared with each other.
      identity: isRefused ? null : identity,
      duplicate,
      duplicate_row: duplicateRow,
    };
  });
}

function counted({ counts }: Import, checked: readonly CheckedRow[]): Import['counts'] {
  const refused = checked.filter(({ state }) => state === 'refused').length;
  const repeating = checked.filter(
    (row) => row.state !== 'refused' && (row.duplicate !== null || row.duplicate_row !== null),
  );
  return {
    ...counts,
    good: counts.good + checked.length - refused,
    refused: counts.refused + refused,
    duplicates: counts.duplicates + repeating.length,
  };
}

async function newCategories(
  tx: CompanyQuery,
  { categories }: Importing,
  { newCategories: known }: Import,
  checked: readonly CheckedRow[],
): Promise<string[]> {
  if (!categories) return [];
  const named = checked.flatMap(({ fields }) => (fields?.['categories'] as string[] | undefined) ?? []);
  const seen = new Set(known.map(fold));
  const unseen = named.filter((name) => !seen.has(fold(name)));
  if (unseen.length === 0) return known;
  return [...known, ...(await categories.unknown(tx, unseen))].slice(0, categoryLimits.maximum + 1);
}
