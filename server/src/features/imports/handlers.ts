import type { Language } from '#contract/language.ts';
import { headsOf, sendTable } from '#server/domain/imports/sending.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Services } from '#server/services.ts';
import { isAtWork } from '#contract/imports.ts';
import { prepareImport } from './preparing.ts';
import { refusedName, rowsOfRefused } from './refused.ts';
import { deleteRows, listRows, settleRows } from './rows.ts';
import {
  changeImport,
  deleteImport,
  findImport,
  listImports,
  lockImport,
  noCounts,
  presentImport,
  type Import,
} from './store.ts';
import { beginImport } from './upload.ts';
import { finishRun, proceed } from './work.ts';

const over = ['done', 'cancelled', 'undone', 'failed'] as const;
const names: Record<Import['kind'], Record<Language, string>> = {
  customers: { de: 'Kunden', en: 'Customers' },
  vehicles: { de: 'Fahrzeuge', en: 'Vehicles' },
};

export function importHandlers({ signedIn: { imports } }: Implementation, services: Services) {
  const present = presentImport(services.importings);

  /** Begins the work once the caller has their answer; after a crash, or a failure that passes, it is continued. */
  function begin(
    { session, log }: Parameters<Parameters<typeof imports.check.handler>[0]>[0]['context'],
    { key, state }: Import,
  ): void {
    if (!isAtWork(state)) return;
    const task = { company: session.company, key, database: services.databases.company(session.database) };
    proceed(services, task).catch((error: unknown) => {
      log.error({ err: error, import: key }, 'an import was interrupted and is continued in a minute');
    });
  }

  return {
    list: imports.list.handler(async ({ input, context }) =>
      (await context.query((tx) => listImports(tx, input.kind))).map(present),
    ),

    get: imports.get.handler(async ({ input, context }) =>
      present(await context.query((tx) => findImport(tx, input.key))),
    ),

    create: imports.create.handler(async ({ input, context }) => present(await beginImport(context, services, input))),

    prepare: imports.prepare.handler(async ({ input, context }) =>
      present(await prepareImport(context, services, input)),
    ),

    check: imports.check.handler(async ({ input: { key }, context }) => {
      const begun = await context.writeTransaction(async (tx) => {
        const current = await lockImport(tx, key, ['prepared', 'checked']);
        await deleteRows(tx, key);
        const patch = { state: 'checking', done: 0, position: 0, attempts: 0 } as const;
        return changeImport(tx, current, { ...patch, counts: noCounts, newCategories: [] });
      });
      begin(context, begun);
      return present(begun);
    }),

    rows: imports.rows.handler(({ input: { key, ...page }, context }) =>
      context.readTransaction(async (tx) => {
        await findImport(tx, key);
        return listRows(tx, key, page);
      }),
    ),

    settle: imports.settle.handler(async ({ input: { key, ...settled }, context }) =>
      present(
        await context.writeTransaction(async (tx) => {
          const current = await lockImport(tx, key, ['checked']);
          await settleRows(tx, key, settled);
          return changeImport(tx, current, { attempts: 0 });
        }),
      ),
    ),

    run: imports.run.handler(async ({ input: { key, goodOnly }, context }) => {
      const begun = await context.writeTransaction(async (tx) => {
        const current = await lockImport(tx, key, ['checked']);
        if (current.counts.refused > 0 && !goodOnly) throw failure('import-moved-on');
        const { categories } = services.importings[current.kind];
        const madeCategories =
          categories && current.createsCategories ? await categories.make(tx, current.newCategories) : [];
        return changeImport(tx, current, { state: 'running', madeCategories, done: 0, position: 0, attempts: 0 });
      });
      begin(context, begun);
      return present(begun);
    }),

    cancel: imports.cancel.handler(async ({ input: { key }, context }) =>
      present(
        await context.writeTransaction(async (tx) => {
          const current = await lockImport(tx, key, ['checking', 'running']);
          if (current.state === 'running') return finishRun(tx, key, 'cancelled');
          await deleteRows(tx, key);
          return changeImport(tx, current, { state: 'prepared', done: 0, position: 0, counts: noCounts });
        }),
      ),
    ),

    undo: imports.undo.handler(async ({ input: { key }, context }) => {
      const begun = await context.writeTransaction(async (tx) => {
        const current = await lockImport(tx, key, ['done', 'cancelled', 'failed']);
        if (!current.undoUntil || current.undoUntil.getTime() <= services.now()) throw failure('undo-expired');
        return changeImport(tx, current, { state: 'undoing', done: 0, position: 0, attempts: 0 });
      });
      begin(context, begun);
      return present(begun);
    }),

    remove: imports.remove.handler(async ({ input: { key }, context }) => {
      await context.writeTransaction(async (tx) =>
        deleteImport(tx, await lockImport(tx, key, ['prepared', 'checked', ...over])),
      );
      return { ok: true } as const;
    }),

    refused: imports.refused.handler(async ({ context, input: { key, language = context.language } }) => {
      const current = await context.query((tx) => findImport(tx, key));
      const rows = rowsOfRefused(context, current, { language, importing: services.importings[current.kind] });
      return sendTable(context, { format: 'csv', language, name: refusedName(current, language), rows });
    }),

    template: imports.template.handler(async ({ context, input: { kind, format, language = context.language } }) => {
      await context.readTransaction(() => Promise.resolve());
      const rows = [headsOf(services.importings[kind].columns, language)];
      return sendTable(context, { format, language, name: names[kind][language], rows });
    }),
  };
}
