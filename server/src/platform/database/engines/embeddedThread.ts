import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './embedded.ts';

/** Messages of a connection to the engine, and of the engine to the connection. */
export interface EngineMessages {
  connection: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A request to the thread. */
export type EngineOrder = EngineMessages | 'close';

if (!parentPort) throw new Error('The embedded engine runs in a thread of its own.');
const port = parentPort;
const engine = await openEngine(workerData as string);

function run(messages: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  // Copied, because the engine reuses the memory of each part.
  void engine.execProtocolRawStream(messages, { syncToFs: false, onRawData: (part) => parts.push(part.slice()) });
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}

port.on('message', (order: EngineOrder) => {
  if (order === 'close') {
    void engine.close().then(() => port.close());
    return;
  }
  const bytes = run(order.bytes);
  port.postMessage({ connection: order.connection, bytes } satisfies EngineMessages, [bytes.buffer]);
});
port.postMessage('open');
