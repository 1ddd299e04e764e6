/** Writes live events to one client's connection with a bounded backlog. */
import type { ServerResponse } from 'node:http';

/** Unsent data of a slow client before it is disconnected, to resume later. */
const maxBacklogBytes = 256 * 1024;
/** For a client to take the last event before its connection is cut. */
const drainTimeoutMs = 2000;

/** Where a listener's events go. */
export interface EventSink {
  /** @returns false where the client reads too slowly and has to be disconnected */
  write(frames: string | Buffer): boolean;
  /** Sends a last event and ends the stream. */
  end(frames: string): void;
}

/** Starts the stream: headers go out at once, so that the client knows that it is connected. */
export function openEventStream(response: ServerResponse): EventSink {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Proxies of the nginx kind would hold events back.
    'x-accel-buffering': 'no',
    // A stream that has ended leaves no idle connection behind, for which a server that stops would wait.
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

/** Resolves when the connection has ended, by whichever side. */
export function ended(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed || response.destroyed) resolve();
    else response.once('close', () => resolve());
  });
}
