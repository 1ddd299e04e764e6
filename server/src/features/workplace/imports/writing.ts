/** Writes the rows that passed the dry run, and undoes them, in short transactions that do not block other requests. */
import { v7 as uuidv7 } from 'uuid';
import type { DuplicateDecision } from '#contract/workplace/imports.ts';
import type { Importing } from '#server/domain/imports/importing.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';
import {
  markUndone,
  markWritten,
  plannedRows,
  raiseVersions,
  undoableRows,
  type PlannedRow,
  type WrittenRow,
} from './rows.ts';
import { changeImport, lockImport } from './store.ts';

interface Means {
  importing: Importing;
  key: string;
  /** True if the company has a provider of positions. */
  hasProvider: boolean;
}

/** Schedules tasks that ask the provider for the positions of written objects. */
function locateLater(tx: CompanyTransaction, { importing, hasProvider }: Means, keys: readonly string[]): void {
  if (hasProvider && importing.locating) scheduleTasks(tx, importing.locating, keys, new Date());
}

/** Writes the next rows, at most `limit`. @returns true if there were any */
export async function writeRows(tx: RoutedTransaction, means: Means, limit: number): Promise<boolean> {
  const { key } = means;
  const current = await lockImport(tx, key, ['running']);
  const found = await plannedRows(tx, key, { after: current.position, limit });
  const rows = found.slice(0, untilRepeated(found));
  if (rows.length === 0) return false;
  const written = await settled(tx, means, rows, current.duplicates);
  await markWritten(tx, key, written);
  locateLater(
    tx,
    means,
    written.flatMap(({ object }) => object ?? []),
  );
  const count = (state: WrittenRow['state']) => written.filter((row) => row.state === state).length;
  await changeImport(tx, current, {
    attempts: 0,
    done: current.done + rows.length,
    position: rows.at(-1)?.row ?? current.position,
    counts: {
      ...current.counts,
      added: current.counts.added + count('added'),
      updated: current.counts.updated + count('updated'),
      skipped: current.counts.skipped + count('skipped'),
      refused: current.counts.refused + count('refused'),
    },
  });
  return true;
}

/**
 * The number of rows before the first one that repeats another row of the batch. The repeating row is left for the next
 * transaction, which sees the written object.
 */
function untilRepeated(rows: readonly (PlannedRow & { duplicateRow: number | null })[]): number {
  const targets = new Set<string>();
  const first = rows[0]?.row ?? 0;
  const repeated = rows.findIndex(({ duplicate, duplicateRow }) => {
    if (duplicateRow !== null && duplicateRow >= first && duplicate === null) return true;
    if (duplicate === null) return false;
    const isAgain = targets.has(duplicate);
    targets.add(duplicate);
    return isAgain;
  });
  return repeated === -1 ? rows.length : repeated;
}

async function settled(
  tx: RoutedTransaction,
  { importing, key }: Means,
  rows: readonly PlannedRow[],
  usual: DuplicateDecision,
): Promise<WrittenRow[]> {
  const nothing = { object: null, before: null, version: null };
  const planned = rows.map((row) => ({
    ...row,
    decision: row.duplicate === null ? ('add' as const) : (row.decision ?? usual),
  }));
  const added = planned
    .filter(({ decision, state }) => decision === 'add' && state === 'good')
    .map(({ row, fields }) => ({ row, key: uuidv7(), fields: { ...importing.defaults, ...fields } }));
  if (added.length > 0) await importing.insert(tx, added);
  const changed = planned
    .filter(({ decision }) => decision === 'update')
    .map(({ row, duplicate, fields }) => ({ row, key: duplicate as string, fields }));
  const updates = changed.length > 0 ? await importing.update(tx, changed) : [];
  const before = new Map(updates.map((update) => [update.key, update]));
  // If this import has written an object before, the earlier row undoes both changes.
  const again = updates.length > 0 ? await raiseVersions(tx, key, updates) : new Set<string>();
  return [
    ...added.map(({ row, key: object }) => ({ row, state: 'added' as const, object, before: null, version: 1 })),
    ...changed.map(({ row, key: object }): WrittenRow => {
      const update = before.get(object);
      if (!update) return { row, state: 'skipped', ...nothing };
      const state = 'updated' as const;
      return again.has(object)
        ? { row, state, object, before: null, version: null }
        : { row, state, object, before: update.before, version: update.version };
    }),
    ...planned
      .filter(({ decision }) => decision === 'skip')
      .map(({ row }): WrittenRow => ({ row, state: 'skipped', ...nothing })),
    ...planned
      .filter(({ decision, state }) => decision === 'add' && state === 'incomplete')
      .map(({ row }): WrittenRow => ({ row, state: 'refused', ...nothing })),
  ];
}

/** Undoes the next rows, at most `limit`. @returns true if there were any */
export async function undoRows(tx: RoutedTransaction, means: Means, limit: number): Promise<boolean> {
  const { importing, key } = means;
  const current = await lockImport(tx, key, ['undoing']);
  const rows = await undoableRows(tx, key, { before: current.position, limit });
  if (rows.length === 0) return false;
  const added = rows.filter(({ state }) => state === 'added');
  const changed = rows.filter(({ state }) => state === 'updated');
  const stays = new Set(
    added.length > 0
      ? await importing.remove(
          tx,
          added.map(({ object, version }) => ({ key: object, version })),
        )
      : [],
  );
  const restored =
    changed.length > 0
      ? await importing.update(
          tx,
          changed.map(({ object, version, before }) => ({ key: object, version, fields: before ?? {} })),
        )
      : [];
  const back = new Set(restored.map((row) => row.key));
  locateLater(tx, means, [...back]);
  const undone = rows.map(({ row, state, object }) => {
    const isKept = state === 'added' ? stays.has(object) : !back.has(object);
    return { row, state: isKept ? ('kept' as const) : ('undone' as const) };
  });
  await markUndone(tx, key, undone);
  await changeImport(tx, current, {
    attempts: 0,
    done: current.done + rows.length,
    position: rows.at(-1)?.row ?? current.position,
    counts: {
      ...current.counts,
      kept: current.counts.kept + undone.filter(({ state }) => state === 'kept').length,
    },
  });
  return true;
}
