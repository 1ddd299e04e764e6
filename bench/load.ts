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

/** Asks one thing after the other on one connection, until there is nothing more to ask. */
async function converse(
  port: number,
  next: () => Request | null,
  answered: (status: number, milliseconds: number) => void,
): Promise<void> {
  const connection = new Connection(port);
  for (let request = next(); request; request = next()) {
    const sent = performance.now();
    const { status } = await connection.ask(request);
    answered(status, performance.now() - sent);
  }
  connection.end();
}

export interface Answer {
  status: number;
  body: Buffer;
}

/** A keep-alive connection, for one request at a time. */
export class Connection {
  readonly #socket: net.Socket;
  #received: Buffer = Buffer.alloc(0);
  #asked: PromiseWithResolvers<Answer> | null = null;

  constructor(port: number) {
    this.#socket = net.connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('error', (error) => this.#asked?.reject(error));
    this.#socket.on('close', () => this.#asked?.reject(new Error('The server has closed a connection.')));
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  ask(request: Request): Promise<Answer> {
    if (this.#socket.destroyed) return Promise.reject(new Error('The server has closed a connection.'));
    this.#asked = Promise.withResolvers();
    this.#socket.write(encode(request));
    return this.#asked.promise;
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const length = answerLength(this.#received);
    if (length === null || this.#received.length < length) return;
    const answer = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    const status = Number(answer.subarray(9, 12).toString());
    this.#asked?.resolve({ status, body: answer.subarray(answer.indexOf('\r\n\r\n') + 4) });
  }
}

/** Bytes of the answer at the start of what was received, or null while its head is incomplete. */
function answerLength(received: Buffer): number | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const length = /content-length: (\d+)/i.exec(received.subarray(0, headEnd).toString('latin1'))?.[1];
  if (length === undefined) throw new Error('An answer without content-length cannot be measured.');
  return headEnd + 4 + Number(length);
}
