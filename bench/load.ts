/** HTTP load over keep-alive connections, cheap enough that the servers and not this process are the bottleneck. */
import net from 'node:net';

export interface Request {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  /** Requests answered with 200 per second; no other answer counts as work done. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers by status. */
  statuses: Record<number, number>;
}

interface Target {
  port: number;
  connections: number;
  seconds: number;
}

/** Sends requests made by `next` for some seconds, one at a time on each connection. */
export async function load({ port, connections, seconds }: Target, next: (count: number) => Request): Promise<Load> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let count = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () =>
      converse(
        port,
        () => {
          if (performance.now() >= end) return null;
          return next((count += 1));
        },
        (status, milliseconds) => {
          times.push(milliseconds);
          statuses[status] = (statuses[status] ?? 0) + 1;
        },
      ),
    ),
  );
  const elapsed = (performance.now() - started) / 1000;
  times.sort((one, other) => one - other);
  const quantile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { rate: (statuses[200] ?? 0) / elapsed, p50: quantile(0.5), p99: quantile(0.99), statuses };
}

function encode({ method, path, headers = {}, body }: Request): string {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return `${method} ${path} HTTP/1.1\r\n${lines}\r\n${body ?? ''}`;
}

/** One connection: sends, reads the whole answer, sends again, until there is nothing more to ask. */
function converse(
  port: number,
  next: () => Request | null,
  answered: (status: number, milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let received: Buffer = Buffer.alloc(0);
    let sent = 0;
    const ask = () => {
      const request = next();
      if (!request) {
        socket.end();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(encode(request));
    };
    socket.setNoDelay(true).on('connect', ask).on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = answerLength(received);
      if (length === null || received.length < length) return;
      answered(Number(received.subarray(9, 12).toString()), performance.now() - sent);
      received = received.subarray(length);
      ask();
    });
  });
}

/** Bytes of the answer at the start of what was received, or null while its head is incomplete. */
function answerLength(received: Buffer): number | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const length = /content-length: (\d+)/i.exec(received.subarray(0, headEnd).toString('latin1'))?.[1];
  if (length === undefined) throw new Error('An answer without content-length cannot be measured.');
  return headEnd + 4 + Number(length);
}
