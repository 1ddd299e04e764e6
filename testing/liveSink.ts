/** A live stream's receiving end for tests without a network: keeps every event and waits for those to come. */
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '#contract/live.ts';
import type { EventSink } from '#server/platform/live/eventStream.ts';

export type ReceivedEvent = LiveEvent & { id: string | undefined };

export class LiveSinkProbe implements EventSink {
  readonly events: ReceivedEvent[] = [];
  /** Set to false to behave like a client that no longer takes anything. */
  isKeepingUp = true;
  isEnded = false;

  write(frames: string | Buffer): boolean {
    this.events.push(...readFrames(String(frames)));
    return this.isKeepingUp;
  }

  end(frames: string): void {
    this.events.push(...readFrames(frames));
    this.isEnded = true;
  }

  /** Revisions told as changes, in order of arrival. */
  get revisions(): number[] {
    return this.events.flatMap((event) => (event.type === 'change' ? [event.revision] : []));
  }

  /** Waits until an event is there that fits, and returns it. */
  async until(fits: (event: ReceivedEvent) => boolean, milliseconds = 15_000): Promise<ReceivedEvent> {
    const deadline = performance.now() + milliseconds;
    for (;;) {
      const event = this.events.find((candidate) => fits(candidate));
      if (event) return event;
      if (performance.now() > deadline)
        throw new Error(`No such event within ${milliseconds} ms: ${JSON.stringify(this.events)}`);
      await pause(5);
    }
  }

  /** Waits until a revision has been told. */
  untilRevision(revision: number): Promise<ReceivedEvent> {
    return this.until((event) => event.type === 'change' && event.revision === revision);
  }
}

/** Reads whole SSE messages. */
export function readFrames(text: string): ReceivedEvent[] {
  return text
    .split('\n\n')
    .filter((message) => /^data:/m.test(message))
    .map((message) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1];
      return { ...(JSON.parse(field('data') ?? 'null') as LiveEvent), id: field('id') };
    });
}
