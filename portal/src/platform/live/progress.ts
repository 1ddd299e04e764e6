/** How far this tab has followed its company's changes: ignores changes already seen, detects missed ones. */
import { readId, type LiveMessage } from './message.ts';

/**
 * The effect of a message on a tab.
 * `fresh`: the tab begins to follow here. `apply`: the next change. `reload`: changes were missed, refresh all queries.
 * `nothing`: already seen, or only a heartbeat.
 */
export type Meaning = 'fresh' | 'apply' | 'reload' | 'nothing';

export class Progress {
  #id: string | undefined;

  /** The last id reached, to resume from. */
  get id(): string | undefined {
    return this.#id;
  }

  /** Records a message of the stream and returns its effect. */
  take({ event, id }: LiveMessage): Meaning {
    const point = readId(id);
    if (!point) return 'nothing';
    if (event.type === 'reload') {
      this.#id = id;
      return 'reload';
    }
    const reached = readId(this.#id);
    // The first event names the revision that the stream starts at: the changes after this revision are still to come.
    const follows = event.type === 'change' ? point.revision - 1 : point.revision;
    if (reached?.epoch === point.epoch && point.revision <= reached.revision) return 'nothing';
    this.#id = id;
    if (!reached) return event.type === 'change' ? 'reload' : 'fresh';
    if (reached.epoch !== point.epoch || follows > reached.revision) return 'reload';
    return 'apply';
  }

  /** Compares this tab's id with that of the tab that holds the stream; `reload` if this tab is behind. */
  catchUp(id: string | undefined): Meaning {
    const point = readId(id);
    const reached = readId(this.#id);
    if (!point || (reached?.epoch === point.epoch && reached.revision >= point.revision)) return 'nothing';
    this.#id = id;
    return reached ? 'reload' : 'fresh';
  }
}
