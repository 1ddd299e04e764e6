import type { DuplicateDecision } from '#contract/workplace/imports.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Services } from '#server/services.ts';
import { rememberMapping } from './mappings.ts';
import { deleteRows } from './rows.ts';
import { changeImport, findImport, lockImport, noCounts, presentImport, type Import } from './store.ts';
import { lookInto, type Opened } from './upload.ts';
import { openImported } from './work.ts';

interface Preparation {
  key: string;
  version: number;
  sheet?: number | undefined;
  headRow?: number | undefined;
  mapping?: (string | null)[] | undefined;
  duplicates?: DuplicateDecision | undefined;
  createsCategories?: boolean | undefined;
}

/**
 * Changes how an import reads its file. A change of columns, sheet or head row discards the result of the dry run.
 * @throws `conflict` if the version is stale; the errors of `lookInto` for another sheet or head row
 */
export async function prepareImport(
  { session, query, writeTransaction }: SessionContext,
  services: Services,
  { key, version, sheet, headRow, mapping, duplicates, createsCategories }: Preparation,
): Promise<Import> {
  const present = presentImport(services.importings);
  const known = await query((tx) => findImport(tx, key));
  const chosen = { file: known.file, sheet: sheet ?? known.sheet };
  const isOther = chosen.sheet !== known.sheet || (headRow !== undefined && headRow !== known.headRow);
  const opened: Opened | null = isOther
    ? await lookInto(await openImported(services, session.company, chosen), services.importings[known.kind], headRow)
    : null;
  return writeTransaction(async (tx) => {
    const current = await lockImport(tx, key, ['prepared', 'checked']);
    if (current.version !== version) throw failure('conflict', { current: present(current) });
    const columns = opened?.columns ?? current.columns;
    const mapped =
      mapping && !opened ? columns.map((column, index) => ({ ...column, field: mapping[index] ?? null })) : columns;
    refuseStrange(mapped, services.importings[current.kind].columns);
    if (mapping && !opened) await rememberMapping(tx, current.kind, mapped);
    const isNew = opened !== null || mapping !== undefined;
    if (isNew) await deleteRows(tx, key);
    return changeImport(tx, current, {
      ...(opened && { ...opened, sheet: chosen.sheet }),
      ...(isNew && { columns: mapped, state: 'prepared', counts: noCounts, newCategories: [] }),
      ...(duplicates && { duplicates }),
      ...(createsCategories !== undefined && { createsCategories }),
      attempts: 0,
    });
  });
}

/** @throws `invalid-input` if a field is unknown or mapped twice */
function refuseStrange(mapped: Import['columns'], columns: readonly { field: string }[]): void {
  const seen = new Set<string>();
  for (const [index, { field }] of mapped.entries()) {
    if (field === null) continue;
    const isKnown = columns.some((one) => one.field === field);
    if (!isKnown || seen.has(field))
      throw failure('invalid-input', { issues: [{ path: `mapping.${index}`, rule: isKnown ? 'twice' : 'invalid' }] });
    seen.add(field);
  }
}
