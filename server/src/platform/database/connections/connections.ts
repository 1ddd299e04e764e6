/** Every connection to one PostgreSQL database, so that all can be closed at once when it stops answering. */
import type { Duplex } from 'node:stream';
import pg from 'pg';

/** Milliseconds for a connection to open, or for one of the pool to become free. */
const connectTimeoutMs = 10_000;

/** Without keep-alive, a connection to a server that has disappeared would stay open for ever. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

type Settings = Omit<pg.PoolConfig, 'connectionString'>;

export class Connections {
  readonly #url: string;
  readonly #open = new Set<pg.Client>();
  readonly #Client: typeof pg.Client;

  constructor(url: string) {
    this.#url = url;
    const open = this.#open;
    this.#Client = class extends pg.Client {
      constructor(config?: string | pg.ClientConfig) {
        super(config);
        open.add(this);
        this.once('end', () => open.delete(this));
        // If a connection breaks, the failing statement reports the error; without a listener the process would end.
        this.on('error', () => undefined);
      }
    };
  }

  /** @param require throws while the pool must not give out connections */
  pool(settings: Settings, require: () => void = () => undefined): pg.Pool {
    const pool = new GuardedPool({ ...this.#settings(settings), Client: this.#Client }, require);
    pool.on('error', () => undefined);
    return pool;
  }

  /** A connection outside of any pool, not opened yet. */
  client(settings: pg.ClientConfig): pg.Client {
    return new this.#Client(this.#settings(settings));
  }

  /** Destroys all sockets without PostgreSQL's Terminate, because the server may not answer; pending queries fail. */
  cut(): void {
    for (const client of this.#open)
      (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
  }

  #settings<Given extends Settings>(settings: Given) {
    return {
      connectionString: this.#url,
      connectionTimeoutMillis: connectTimeoutMs,
      ...keepAlive,
      ...settings,
    };
  }
}

type Connected = Parameters<pg.Pool['connect']>[0];

/** A pool that refuses at once instead of waiting for a connection while the database does not answer. */
class GuardedPool extends pg.Pool {
  readonly #require: () => void;

  constructor(config: pg.PoolConfig, require: () => void) {
    super(config);
    this.#require = require;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    try {
      this.#require();
    } catch (error) {
      if (!connected) return Promise.reject(error);
      connected(error as Error, undefined, () => undefined);
      return;
    }
    return connected ? super.connect(connected) : super.connect();
  }
}
