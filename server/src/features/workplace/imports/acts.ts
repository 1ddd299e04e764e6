/** Actions of people on an import, each with the states that allow it. @throws `not-found`, `import-moved-on` */
import type { DuplicateDecision } from '#contract/workplace/imports.ts';
import type { Importings } from '#server/domain/imports/importing.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { deleteRows, settleRows } from './rows.ts';
import { changeImport, deleteImport, lockImport, noCounts, type Import } from './store.ts';
import { finishRun } from './work.ts';

/** Progress of a state of an import before its first row. */
const fromTheStart = { done: 0, position: 0, attempts: 0 } as const;

export async function beginCheck(tx: CompanyTransaction, key: string): Promise<Import> {
  const current = await lockImport(tx, key, ['prepared', 'checked']);
  await deleteRows(tx, key);
  return changeImport(tx, current, { ...fromTheStart, state: 'checking', counts: noCounts, newCategories: [] });
}

export async function settle(
  tx: CompanyTransaction,
  key: string,
  settled: { rows: readonly number[]; decision: DuplicateDecision | null },
): Promise<Import> {
  const current = await lockImport(tx, key, ['checked']);
  await settleRows(tx, key, settled);
  return changeImport(tx, current, { attempts: 0 });
}

/** @param goodOnly whether refused rows are left out; else there must be none @throws `full` for too many categories */
export async function beginRun(
  tx: CompanyTransaction,
  importings: Importings,
  { key, goodOnly }: { key: string; goodOnly: boolean },
): Promise<Import> {
  const current = await lockImport(tx, key, ['checked']);
  if (current.counts.refused > 0 && !goodOnly) throw failure('import-moved-on');
  const { categories } = importings[current.kind];
  const isMaking = categories !== undefined && current.createsCategories;
  const madeCategories = isMaking ? await categories.make(tx, current.newCategories) : [];
  return changeImport(tx, current, { ...fromTheStart, state: 'running', madeCategories });
}

export async function cancel(tx: CompanyTransaction, key: string): Promise<Import> {
  const current = await lockImport(tx, key, ['checking', 'running']);
  if (current.state === 'running') return finishRun(tx, key, 'cancelled');
  await deleteRows(tx, key);
  return changeImport(tx, current, { ...fromTheStart, state: 'prepared', counts: noCounts });
}

/** @throws `undo-expired` */
export async function beginUndo(tx: CompanyTransaction, key: string, now: number): Promise<Import> {
  const current = await lockImport(tx, key, ['done', 'cancelled', 'failed']);
  if (!current.undoUntil || current.undoUntil <= now) throw failure('undo-expired');
  return changeImport(tx, current, { ...fromTheStart, state: 'undoing' });
}

export async function forget(tx: CompanyTransaction, key: string): Promise<void> {
  const states = ['prepared', 'checked', 'done', 'cancelled', 'undone', 'failed'] as const;
  await deleteImport(tx, await lockImport(tx, key, states));
}
