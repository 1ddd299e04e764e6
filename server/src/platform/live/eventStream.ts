/** Writes live events to one client's connection with a bounded backlog. */
import type { ServerResponse } from 'node:http';

/** Maximum of unsent data; a slower client is disconnected and resumes later. */
const maxBacklogBytes = 256 * 1024;
/** Time for a client to receive the last event before its connection is cut. */
const drainTimeoutMs = 2000;

/** The output for a listener's events. */
export interface EventSink {
  /** @returns false if the client reads too slowly and has to be disconnected */
  write(frames: string | Buffer): boolean;
  /** Sends a last event and ends the stream. */
  end(frames: string): void;
}

/** Starts the stream: headers are sent at once, so that the client knows that it is connected. */
export function openEventStream(response: ServerResponse): EventSink {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Without this header, proxies such as nginx would buffer events.
    'x-accel-buffering': 'no',
    // An ended stream leaves no idle connection, for which a stopping server would wait.
    connection: 'close',
  });
  response.flushHeaders();
  response.socket?.setKeepAlive(true, 30_000);
  response.socket?.setNoDelay(true);
  return {
    write(frames) {
      if (response.writableEnded || response.destroyed) return true;
      response.write(frames);
      return response.writableLength <= maxBacklogBytes;
    },
    end(frames) {
      if (response.writableEnded || response.destroyed) return;
      response.end(frames);
      setTimeout(() => response.destroy(), drainTimeoutMs).unref();
    },
  };
}

/** Resolves when either side has ended the connection. */
export function ended(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed || response.destroyed) resolve();
    else response.once('close', () => resolve());
  });
}
