/** Range requests for parts of a file (RFC 9110, section 14). */

/** Bytes of a file, the last one included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The requested range, or null for the whole file, which is also the answer to several ranges at once. */
function readRange(header: string | undefined, sizeBytes: number): ByteRange | null | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  const last = sizeBytes - 1;
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, sizeBytes - Number(to)), end: last };
  const part = { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
  return part.start > last || part.start > part.end ? 'unsatisfiable' : part;
}

interface RangeAnswer extends ByteRange {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
}

/** Status, headers and range of the response; only 200 and 206 have a body. @param etag strong, quotes included */
export function answerRange(
  asked: { range?: string | undefined; 'if-range'?: unknown; 'if-none-match'?: unknown },
  { sizeBytes, etag }: { sizeBytes: number; etag: string },
): RangeAnswer {
  const headers = { etag, 'accept-ranges': 'bytes' };
  const whole = { start: 0, end: sizeBytes - 1 };
  if (asked['if-none-match'] === etag) return { status: 304, headers, ...whole };
  const isSame = asked['if-range'] === undefined || asked['if-range'] === etag;
  const range = isSame ? readRange(asked.range, sizeBytes) : null;
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${sizeBytes}` }, ...whole };
  const { start, end } = range ?? whole;
  const length = { 'content-length': String(end - start + 1) };
  if (!range) return { status: 200, headers: { ...headers, ...length }, start, end };
  const part = { 'content-range': `bytes ${start}-${end}/${sizeBytes}` };
  return { status: 206, headers: { ...headers, ...length, ...part }, start, end };
}
