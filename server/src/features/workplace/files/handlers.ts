import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { readFile } from '#server/domain/files/contents.ts';
import type { Services } from '#server/services.ts';

/** Folders of what proves a delivery: signatures, and photos that may show anything. */
const proofs: ReadonlySet<string> = new Set(['signs', 'additionals']);

export function fileHandlers({ signedIn: { files } }: Implementation, services: Services) {
  return {
    get: files.get.handler(async ({ input: { key }, context }) => {
      const file = await readFile(context, services, key);
      if (!file) throw failure('not-found');
      // The browser may cache a picture until sign-out, but proxies may not. The contents under a key never change.
      if (!proofs.has(file.folder)) context.setHeader('cache-control', 'private, max-age=31536000, immutable');
      return new File([new Uint8Array(file.contents)], key, { type: file.type });
    }),
  };
}
