/** Processes imports outside of requests, batch by batch, and continues them after a crash. */
import { importLimits } from '#contract/workplace/imports.ts';
import { storagesOf } from '#server/domain/accounts/accounts.ts';
import { hasProvider } from '#server/domain/addresses/locating.ts';
import { notify } from '#server/domain/notifications/notify.ts';
import { writeRouted, type RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { pathOf } from '#server/platform/files/storages.ts';
import { failure, isFailure } from '#server/platform/http/failure.ts';
import { cancelTasks, type ScheduledTask } from '#server/platform/jobs/scheduledTasks.ts';
import { openSpreadsheet, type Spreadsheet } from '#server/platform/spreadsheets/reading.ts';
import type { SheetRow } from '#server/platform/spreadsheets/cells.ts';
import type { Services } from '#server/services.ts';
import { checkRows, type Checking } from './checking.ts';
import { Pace } from './pace.ts';
import { firstRows } from './rows.ts';
import { changeImport, findImport, lockImport, lockUnchanged, type Import } from './store.ts';
import { undoRows, writeRows } from './writing.ts';

/** Maximum restarts of an import that stops without an error, before it counts as failed. */
const attemptsAtMost = 5;
const atWork = ['checking', 'running', 'undoing'] as const;
/** Errors of the file itself. Other errors are temporary failures of the server. */
const problemsOfFiles = new Set(['unsupported-media-type', 'file-unreadable', 'file-too-long']);

type WorkServices = Pick<Services, 'addresses' | 'routing' | 'databases' | 'storages' | 'importings' | 'failpoint'>;

/** @throws `file-unreadable` if the storage does not have the file */
export async function openImported(
  { databases, storages }: Pick<WorkServices, 'databases' | 'storages'>,
  company: string,
  { file, sheet }: Pick<Import, 'file' | 'sheet'>,
): Promise<Spreadsheet> {
  const storage = await storages.open((await storagesOf(databases.directory, [company])).get(company) ?? 'main');
  const contents = file && (await storage.get(pathOf(company, 'additionals', file)));
  if (!contents) throw failure('file-unreadable');
  return openSpreadsheet(company, { contents: new Uint8Array(contents), sheet });
}

/** Processes an import until it waits for a person, or is finished. @throws temporary failures of the server */
export async function proceed(services: WorkServices, { company, key, database }: ScheduledTask): Promise<void> {
  const write = <Result>(work: (tx: CompanyTransaction) => Promise<Result>, uid: string | null = null) =>
    database.writeTransaction({ company, uid }, work);
  const asker = { company, database: database.name, hasProviderKey: true };
  const writeTours = (work: (tx: RoutedTransaction) => Promise<boolean>) =>
    writeRouted({ routing: services.routing, asker, write }, work);
  try {
    await services.failpoint('import.begin');
    const current = await database.query({ company, uid: null }, (tx) => findImport(tx, key));
    const importing = services.importings[current.kind];
    const means = { importing, key, hasProvider: await hasProvider(services, company) };
    if (current.state === 'checking') {
      const seen = await database.query({ company, uid: null }, (tx) => firstRows(tx, key, importing.needs?.field));
      const checked = await checkAll(services, { importing, database, company, firstRows: seen }, current);
      await write((tx) => finishCheck(tx, checked));
    }
    if (current.state === 'running') {
      const pace = new Pace();
      while (await pace.batch((rows) => writeTours((tx) => writeRows(tx, means, rows))))
        await services.failpoint('import.batch');
      await write((tx) => finishRun(tx, key, 'done'), current.author);
    }
    if (current.state === 'undoing') {
      const pace = new Pace();
      while (await pace.batch((rows) => writeTours((tx) => undoRows(tx, means, rows))))
        await services.failpoint('import.batch');
      await write(async (tx) => {
        const undone = await lockImport(tx, key, ['undoing']);
        await means.importing.categories?.remove(tx, undone.madeCategories);
        await finishUndo(tx, undone);
      }, current.author);
    }
  } catch (error) {
    // The import was cancelled or deleted meanwhile, or another process has finished it.
    if (isFailure(error) && ['import-moved-on', 'not-found'].includes(error.code)) return;
    if (!isFailure(error) || !problemsOfFiles.has(error.code)) throw error;
    await write((tx) => fail(tx, key, error.code));
  }
}

async function checkAll(services: WorkServices, means: Checking, begun: Import): Promise<Import> {
  const spreadsheet = await openImported(services, means.company, begun);
  const pace = new Pace();
  let current = begun;
  try {
    for (let rows = await take(spreadsheet, pace.rows); rows.length > 0; rows = await take(spreadsheet, pace.rows)) {
      const [known, found] = [current, rows];
      current = await pace.batch(() => checkRows(means, known, found));
      await services.failpoint('import.batch');
    }
    return current;
  } finally {
    await spreadsheet.close();
  }
}

/** At least `count` rows, because the file's thread returns them in groups; fewer at the end of the file. */
async function take(spreadsheet: Spreadsheet, count: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  while (rows.length < count) {
    const more = await spreadsheet.next();
    if (more.length === 0) break;
    rows.push(...more);
  }
  return rows;
}

async function finishCheck(tx: CompanyTransaction, current: Import): Promise<void> {
  await lockUnchanged(tx, current);
  await changeImport(tx, current, { state: 'checked', done: 0, position: 0 });
}

/** Ends the writing, complete or cancelled. One activity covers all rows. */
export async function finishRun(tx: CompanyTransaction, key: string, state: 'done' | 'cancelled'): Promise<Import> {
  const current = await lockImport(tx, key, ['running']);
  const { kind, filename: name, counts } = current;
  const { added, updated, skipped, refused } = counts;
  const after = { name, kind, added, updated, skipped, refused };
  tx.record({ collection: 'imports', key, kind: 'changed', action: 'imports.run', after });
  const undoUntil = Date.now() + importLimits.undoPeriodMs;
  return changeImport(tx, current, { state, undoUntil, file: null, position: 0 });
}

async function finishUndo(tx: CompanyTransaction, current: Import): Promise<void> {
  const { key, kind, filename: name, counts } = current;
  const after = { name, kind, undone: current.done - counts.kept, kept: counts.kept };
  tx.record({ collection: 'imports', key, kind: 'changed', action: 'imports.undo', after });
  await changeImport(tx, current, { state: 'undone', undoUntil: null, position: 0 });
}

async function fail(tx: CompanyTransaction, key: string, problem: string): Promise<void> {
  const current = await lockImport(tx, key, atWork);
  // Rows that were written before the failure can be undone.
  const undoUntil = current.state === 'checking' ? null : Date.now() + importLimits.undoPeriodMs;
  await changeImport(tx, current, { state: 'failed', problem, undoUntil, file: null, position: 0 });
  await notify(tx, 'import-failed', key, { occasion: current.state });
}

/** Continues an import without recent progress: the process that worked on it has crashed. */
export async function continueImport(services: WorkServices, task: ScheduledTask): Promise<void> {
  const { company, key, database } = task;
  const goesOn = await database.writeTransaction({ company, uid: null }, async (tx) => {
    const current = await lockImport(tx, key, atWork).catch(() => null);
    if (!current) await cancelTasks(tx, 'continue-import', [key]);
    else if (current.attempts >= attemptsAtMost) await fail(tx, key, 'unexpected-error');
    else return changeImport(tx, current, { attempts: current.attempts + 1 });
    return null;
  });
  if (goesOn) await proceed(services, task);
}
