import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { findReadableFile } from '#server/domain/files/reading.ts';
import { pathOf } from '#server/platform/files/storages.ts';
import type { Services } from '#server/services.ts';

export function fileHandlers({ signedIn: { files } }: Implementation, { storages, fileHolders }: Services) {
  return {
    get: files.get.handler(async ({ input: { key }, context }) => {
      const { company, storage, uid } = context.session;
      const file = await context.query((tx) => findReadableFile(tx, { key, uid }, fileHolders));
      if (!file) throw failure('not-found');
      const contents = await (await storages.open(storage)).get(pathOf(company, file.folder, key));
      if (!contents) throw failure('not-found');
      // The caller's own browser may keep it, and no proxy: what it names never changes.
      context.setHeader('cache-control', 'private, max-age=31536000, immutable');
      return new File([new Uint8Array(contents)], key, { type: file.type });
    }),
  };
}
