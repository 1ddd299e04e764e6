import { sendFile } from '#server/domain/files/sending.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import type { Services } from '#server/services.ts';
import { archiveTours, zipType } from './archiving.ts';
import { archiveFolder, meansOfCaller } from './means.ts';
import { previewFiles, restoreFiles } from './restoring.ts';
import { findFiles, listArchive, presentFiles, removeFiles } from './store.ts';
import { takeFile } from './uploading.ts';

export function archiveHandlers({ signedIn: { archive } }: Implementation, services: Services) {
  const means = (context: SessionContext) => meansOfCaller(context, services);
  return {
    list: archive.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => listArchive(tx, input))),

    get: archive.get.handler(async ({ input, context }) => {
      const [file] = await context.query((tx) => presentFiles(tx, [input.key]));
      if (!file) throw failure('not-found');
      return file;
    }),

    add: archive.add.handler(async ({ input, context }) =>
      archiveTours(await means(context), input.keys, context.language),
    ),

    preview: archive.preview.handler(async ({ input, context }) => previewFiles(await means(context), input.keys)),

    restore: archive.restore.handler(async ({ input, context }) => restoreFiles(await means(context), input.keys)),

    remove: archive.remove.handler(({ input, context }) =>
      context.writeTransaction(async (tx) => ({ keys: await removeFiles(tx, input.keys) })),
    ),

    download: archive.download.handler(async ({ input, context }) => {
      const [filed] = await context.query((tx) => findFiles(tx, [input.key]));
      if (!filed) throw failure('not-found');
      const { file: key, filename: name, filesize: sizeBytes } = filed;
      return sendFile(context, services.storages, { folder: archiveFolder, key, sizeBytes, name, type: zipType });
    }),

    upload: archive.upload.handler(async ({ input, context }) => takeFile(await means(context), input.file)),
  };
}
