import net from 'node:net';

export interface Tally {
  /** Revisions that a reader never got, or got a reload for. */
  gaps: number;
  duplicates: number;
  reconnects: number;
  /** Times at which each revision arrived, over all readers. */
  arrivals: Map<number, number[]>;
}

const idField = '\nid: ';
const dataField = '\ndata: ';
const changeField = `${dataField}{"type":"change"`;

export class LiveReader {
  readonly #ports: readonly number[];
  readonly #token: string;
  readonly #tally: Tally;
  readonly #changed: ((event: string) => void) | undefined;
  #turn: number;
  #socket: net.Socket | null = null;
  #lastId: string | null = null;
  /** The last revision that arrived; null before the first greeting. */
  revision: number | null = null;

  /**
   * @param first index of the port to begin with; every reconnect goes to the next
   * @param changed is given each change as it was sent
   */
  constructor(ports: readonly number[], token: string, tally: Tally, first: number, changed?: (event: string) => void) {
    this.#ports = ports;
    this.#token = token;
    this.#tally = tally;
    this.#turn = first;
    this.#changed = changed;
  }

  /** Resolves once the server has greeted. */
  connect(): Promise<void> {
    const port = this.#ports[this.#turn % this.#ports.length];
    this.#turn += 1;
    return new Promise((resolve, reject) => {
      let rest = '';
      const socket = net.connect(Number(port), '127.0.0.1', () => {
        const resume = this.#lastId === null ? '' : `last-event-id: ${this.#lastId}\r\n`;
        socket.write(
          `GET /api/live HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${this.#token}\r\n${resume}\r\n`,
        );
      });
      socket.on('error', reject).on('data', (chunk: Buffer) => {
        rest += chunk.toString('latin1');
        const end = rest.lastIndexOf('\n\n');
        if (end < 0) return;
        const whole = rest.slice(0, end + 2);
        rest = rest.slice(end + 2);
        if (this.#socket === socket) this.#read(whole);
        resolve();
      });
      this.#socket = socket;
    });
  }

  /** Destroys the connection and reconnects to another process. */
  async reconnect(): Promise<void> {
    this.leave();
    this.#tally.reconnects += 1;
    await this.connect();
  }

  leave(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.destroy();
  }

  /** Searched by hand: half a million events have to leave the machine's cores to the servers. */
  #read(text: string): void {
    const now = performance.now();
    for (let at = text.indexOf(idField); at >= 0; at = text.indexOf(idField, at + 1)) {
      const end = text.indexOf('\n', at + idField.length);
      const id = text.slice(at + idField.length, end);
      const revision = Number(id.slice(id.indexOf('.') + 1));
      if (text.startsWith(changeField, end)) {
        this.#note(revision, now);
        this.#changed?.(text.slice(end + dataField.length, text.indexOf('\n', end + 1)));
      } else if (this.revision !== null && revision !== this.revision) this.#tally.gaps += 1;
      this.revision = Math.max(revision, this.revision ?? 0);
      this.#lastId = id;
    }
  }

  #note(revision: number, now: number): void {
    const expected = (this.revision ?? revision - 1) + 1;
    if (revision < expected) this.#tally.duplicates += 1;
    else this.#tally.gaps += revision - expected;
    const arrivals = this.#tally.arrivals.get(revision);
    if (arrivals) arrivals.push(now);
    else this.#tally.arrivals.set(revision, [now]);
  }
}
