/** Files: what each operation does, in the caller's company. */
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import type { FileParts } from '#server/platform/files/images.ts';
import { findFile } from '#server/platform/files/keeping.ts';
import { pathOf } from '#server/platform/files/storages.ts';

export function fileHandlers({ signedIn: { files } }: Implementation, { storages }: FileParts) {
  return {
    get: files.get.handler(async ({ input: { key }, context }) => {
      const { company, storage } = context.session;
      const file = await context.look((tx) => findFile(tx, key));
      if (!file) throw failure('not-found');
      const contents = await (await storages.open(storage)).get(pathOf(company, file.folder, key));
      if (!contents) throw failure('not-found');
      context.keepForEver();
      return new File([new Uint8Array(contents)], key, { type: file.type });
    }),
  };
}
