import type { Language } from '#contract/platform/language.ts';
import { headsOf, sendTable } from '#server/domain/imports/sending.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { beginCheck, beginRun, beginUndo, cancel, forget, settle } from './acts.ts';
import { prepareImport } from './preparing.ts';
import { refusedName, rowsOfRefused } from './refused.ts';
import { listRows } from './rows.ts';
import { findImport, listImports, presentImport, type Import } from './store.ts';
import { beginImport } from './upload.ts';
import { proceed } from './work.ts';

const names: Record<Import['kind'], Record<Language, string>> = {
  customers: { de: 'Kunden', en: 'Customers' },
  vehicles: { de: 'Fahrzeuge', en: 'Vehicles' },
  orders: { de: 'Aufträge', en: 'Orders' },
};

export function importHandlers({ signedIn: { imports } }: Implementation, services: Services) {
  const { importings, databases } = services;
  const present = presentImport(importings);
  const write = async (context: SessionContext, work: (tx: CompanyTransaction) => Promise<Import>) =>
    present(await context.writeTransaction(work));

  /**
   * Like `write`, and starts the work after the response. After a crash or a temporary failure, the task continues the
   * work.
   */
  async function begin(context: SessionContext, work: (tx: CompanyTransaction) => Promise<Import>) {
    const { session, log } = context;
    const begun = await write(context, work);
    const { key } = begun;
    const task = { company: session.company, key, database: databases.company(session.database) };
    proceed(services, task).catch((error: unknown) => {
      log.error({ err: error, import: key }, 'an import was interrupted and is continued in a minute');
    });
    return begun;
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
    check: imports.check.handler(({ input, context }) => begin(context, (tx) => beginCheck(tx, input.key))),
    rows: imports.rows.handler(({ input: { key, ...page }, context }) =>
      context.readTransaction(async (tx) => {
        await findImport(tx, key);
        return listRows(tx, key, page);
      }),
    ),
    settle: imports.settle.handler(({ input: { key, ...settled }, context }) =>
      write(context, (tx) => settle(tx, key, settled)),
    ),
    run: imports.run.handler(({ input, context }) => begin(context, (tx) => beginRun(tx, importings, input))),
    cancel: imports.cancel.handler(({ input, context }) => write(context, (tx) => cancel(tx, input.key))),
    undo: imports.undo.handler(({ input, context }) =>
      begin(context, (tx) => beginUndo(tx, input.key, services.now())),
    ),
    remove: imports.remove.handler(async ({ input, context }) => {
      await context.writeTransaction((tx) => forget(tx, input.key));
      return { ok: true } as const;
    }),
    ...fileHandlers(imports, services),
  };
}

function fileHandlers(imports: Implementation['signedIn']['imports'], { importings }: Services) {
  return {
    refused: imports.refused.handler(async ({ context, input: { key, language = context.language } }) => {
      const current = await context.query((tx) => findImport(tx, key));
      const rows = rowsOfRefused(context, current, { language, importing: importings[current.kind] });
      return sendTable(context, { format: 'csv', language, name: refusedName(current, language), rows });
    }),
    template: imports.template.handler(async ({ context, input: { kind, format, language = context.language } }) => {
      await context.readTransaction(() => Promise.resolve());
      const rows = [headsOf(importings[kind].columns, language)];
      return sendTable(context, { format, language, name: names[kind][language], rows });
    }),
  };
}
