/** Bodies of `multipart/form-data`: read whole, but never more than their limit and never from strangers. */
import type { IncomingMessage } from 'node:http';
import { failure } from './failure.ts';

/** Bytes around the file: the boundaries, and the part's own heads. */
const frame = 64 * 1024;
/** So many times the limit is let through unseen, so that the sender gets to hear the answer; then the connection ends. */
const letThrough = 16;

/**
 * Reads a form.
 * @param fileLimit bytes of the largest file that any operation takes
 * @throws `payload-too-large` as soon as it shows, `invalid-input` where it is no form or breaks off
 */
export async function readForm(request: IncomingMessage, fileLimit: number): Promise<FormData> {
  const limit = fileLimit + frame;
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    letPass(request, letThrough * limit);
    throw failure('payload-too-large');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw failure('payload-too-large');
      chunks.push(chunk);
    }
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    return await new Response(Buffer.concat(chunks), { headers }).formData();
  } catch (error) {
    letPass(request, letThrough * limit);
    throw size > limit ? error : failure('invalid-input', undefined, error);
  }
}

/** Reads on without keeping anything: a sender that is still writing hears no answer while nobody reads. */
function letPass(request: IncomingMessage, bytes: number): void {
  let passed = 0;
  request.on('data', ({ length }: Buffer) => {
    passed += length;
    if (passed > bytes) request.destroy();
  });
  // What breaks off now is of no concern any more.
  request.on('error', () => undefined);
  request.resume();
}
