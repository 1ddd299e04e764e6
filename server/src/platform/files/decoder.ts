import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { ErrorCode } from '#contract/errors.ts';
import { failure } from '../http/failure.ts';
import type { PictureAnswer, PictureBounds, PictureOrder } from './pictureProcess.ts';

export interface DecoderOptions extends PictureBounds {
  /** Milliseconds after which decoding is aborted: a picture may be crafted to take long. */
  timeoutMs: number;
  /** Milliseconds without a picture after which the process ends, to free its memory. */
  idleMs: number;
}

/** A photograph of 100 megapixels takes 40 MB, in addition to the 80 MB of the process and its library. */
const usual: DecoderOptions = {
  unfoldedBytes: 128 * 1024 * 1024,
  memoryBytes: 320 * 1024 * 1024,
  timeoutMs: 20_000,
  idleMs: 60_000,
};

interface Decoder {
  /** Decodes one picture; callers must wait for the result before the next call. @throws refusals as failures */
  fit(order: PictureOrder): Promise<Uint8Array>;
  /** The process's id while it runs, for tests. */
  pid(): number | undefined;
}

/** The program: TypeScript beside this file, or its built form beside the bundle. */
const program = path.join(import.meta.dirname, `pictureProcess${path.extname(import.meta.filename)}`);

/** Manages the process that decodes pictures: starts it for the first one, ends it when idle, replaces a dead one. */
export function createDecoder(options: Partial<DecoderOptions> = {}): Decoder {
  const { unfoldedBytes, memoryBytes, timeoutMs, idleMs } = { ...usual, ...options };
  let running: ChildProcess | null = null;
  let idling: NodeJS.Timeout | undefined;

  function launch(): ChildProcess {
    const child = start({ unfoldedBytes, memoryBytes });
    child.once('exit', () => {
      if (running === child) running = null;
    });
    return child;
  }

  /** An idle process must not keep the server from ending. */
  function rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idling = setTimeout(() => {
      if (running !== child) return;
      running = null;
      child.disconnect();
    }, idleMs).unref();
  }

  return {
    async fit(order) {
      clearTimeout(idling);
      const child = (running ??= launch());
      child.ref();
      child.channel?.ref();
      const answer = await answered(child, order, timeoutMs).finally(() => rest(child));
      if ('refused' in answer) throw failure(answer.refused satisfies ErrorCode, undefined, new Error(answer.why));
      return answer.contents;
    },
    pid: () => running?.pid,
  };
}

function start(bounds: PictureBounds): ChildProcess {
  return fork(program, [JSON.stringify(bounds)], {
    // No secrets of the server in a process that a malicious picture might take over.
    env: {},
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function answered(child: ChildProcess, order: PictureOrder, timeoutMs: number): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const settle = (done: () => void) => {
      clearTimeout(deadline);
      child.off('message', received).off('exit', died).off('error', reject);
      done();
    };
    const received = (answer: PictureAnswer) => settle(() => resolve(answer));
    const died = (code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => {
        const why = `The process that decodes pictures ended with ${signal ?? code}.`;
        // A signal means: too much memory, a timeout, or a crash of the library.
        if (signal === null) reject(new Error(why));
        else resolve({ refused: signal === 'SIGKILL' ? 'image-too-large' : 'image-unreadable', why });
      });
    child.on('message', received).on('exit', died).on('error', reject);
    child.send(order);
  });
}
