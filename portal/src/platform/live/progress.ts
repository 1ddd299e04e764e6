/** How far this tab has followed its company's changes: drops what it has seen, notices what it has missed. */
import { readId, type LiveMessage } from './message.ts';

/**
 * What a message means to a tab.
 * `fresh`: the tab begins to follow here. `apply`: the next change. `reload`: something was missed, read all again.
 * `nothing`: seen already, or a sign of life alone.
 */
export type Meaning = 'fresh' | 'apply' | 'reload' | 'nothing';

export class Progress {
  #id: string | undefined;

  /** The last point reached, to resume from. */
  get id(): string | undefined {
    return this.#id;
  }

  /** Takes in a message of the stream and says what it means. */
  take({ event, id }: LiveMessage): Meaning {
    const point = readId(id);
    if (!point) return 'nothing';
    if (event.type === 'reload') {
      this.#id = id;
      return 'reload';
    }
    const reached = readId(this.#id);
    // A greeting names the point that the stream starts at: the changes after it are still to come.
    const follows = event.type === 'change' ? point.revision - 1 : point.revision;
    if (reached?.epoch === point.epoch && point.revision <= reached.revision) return 'nothing';
    this.#id = id;
    if (!reached) return event.type === 'change' ? 'reload' : 'fresh';
    if (reached.epoch !== point.epoch || follows > reached.revision) return 'reload';
    return 'apply';
  }

  /** Compares with the point that the tab holding the stream has reached; `reload` where this tab is behind. */
  catchUp(id: string | undefined): Meaning {
    const point = readId(id);
    const reached = readId(this.#id);
    if (!point || (reached?.epoch === point.epoch && reached.revision >= point.revision)) return 'nothing';
    this.#id = id;
    return reached ? 'reload' : 'fresh';
  }
}
