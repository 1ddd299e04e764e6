/** A company with people and open streams, for the tests of the live hub. */
import { v7 as uuidv7 } from 'uuid';
import { personKeys } from '#server/domain/people/keys.ts';
import type { Role } from '#contract/permissions.ts';
import type { CompanyDatabase, Databases } from '#server/platform/database/database.ts';
import { LiveHub, type LiveTimes } from '#server/platform/live/hub.ts';
import { LiveSinkProbe, type ReceivedEvent } from './liveSink.ts';

interface OpenOptions {
  uid?: string;
  of?: string;
  from?: string;
  sessionId?: string;
  at?: LiveHub;
}
interface OpenedStream {
  sink: LiveSinkProbe;
  leave: () => void;
}

export class LiveFixture {
  readonly databases: Databases;
  readonly database: CompanyDatabase;
  readonly signedOut = new Set<string>();
  company = uuidv7();
  administrator = '';
  hub: LiveHub;

  constructor(databases: Databases) {
    this.databases = databases;
    this.database = databases.company('main');
    this.hub = this.openHub();
  }

  /** Makes a hub with other times the present one. */
  openHub(times: Partial<LiveTimes> = {}): LiveHub {
    const stillValid = (ids: readonly string[]) =>
      Promise.resolve(new Set(ids.filter((id) => !this.signedOut.has(id))));
    this.hub = new LiveHub({ databases: this.databases, sessions: { stillValid }, times: { watch: 100, ...times } });
    return this.hub;
  }

  /** Adds a person; answers their uid. */
  async person({
    role,
    of = this.company,
    confirmed = true,
  }: {
    role: Role;
    of?: string;
    confirmed?: boolean;
  }): Promise<string> {
    const uid = await this.addUnrecorded({ role, of, confirmed });
    await this.database.writeTransaction({ company: of, uid: null }, (tx) => {
      tx.record({ collection: 'users', key: uid, kind: 'added', action: 'users.create' });
      return Promise.resolve();
    });
    return uid;
  }

  /** Adds a person without leaving a change behind. */
  async addUnrecorded({ role, of, confirmed }: { role: Role; of: string; confirmed: boolean }): Promise<string> {
    const uid = uuidv7();
    const name = { firstname: 'Maren', lastname: 'Schüßler', phone: '', email: `${uid}@nordwind.example` };
    const person = { ...name, ...personKeys(name), company: of, uid, role, confirmed, active: confirmed, ready: true };
    await this.database.writeTransaction({ company: of, uid: null }, ({ db }) =>
      db.insertInto('users').values(person).execute(),
    );
    return uid;
  }

  /** Changes a person as an operation would. */
  async change(uid: string, values: { active?: boolean; role?: Role; confirmed?: boolean }): Promise<void> {
    await this.database.writeTransaction({ company: this.company, uid: null }, async (tx) => {
      await tx.db.updateTable('users').set(values).where('uid', '=', uid).execute();
      tx.record({ collection: 'users', key: uid, kind: 'changed', action: 'users.update' });
    });
  }

  /** Commits a change of a customer; answers its key. */
  touch(of = this.company, key: string = uuidv7()): Promise<string> {
    return this.database.writeTransaction({ company: of, uid: null }, (tx) => {
      tx.record({ collection: 'customers', key, kind: 'changed', action: 'customers.update' });
      return Promise.resolve(key);
    });
  }

  /** The company's present revision. */
  async present(): Promise<number> {
    return (await this.database.revisions([this.company])).get(this.company)?.revision ?? 0;
  }

  /** Opens a stream, of the administrator unless said otherwise. */
  open({
    uid = this.administrator,
    of = this.company,
    from,
    sessionId = uid,
    at = this.hub,
  }: OpenOptions = {}): OpenedStream {
    const sink = new LiveSinkProbe();
    return { sink, leave: at.subscribe({ sessionId, uid, company: of, database: 'main' }, sink, from) };
  }

  /** Opens a stream and waits for the greeting. */
  async joined(options: OpenOptions = {}): Promise<OpenedStream & { greeting: ReceivedEvent }> {
    const stream = this.open(options);
    const greeting = await stream.sink.until(({ type }) => type === 'revision' || type === 'reload');
    return { ...stream, greeting };
  }
}

/** A fresh company with one administrator. */
export async function openLive(databases: Databases): Promise<LiveFixture> {
  const fixture = new LiveFixture(databases);
  fixture.administrator = await fixture.person({ role: 'admin' });
  return fixture;
}
