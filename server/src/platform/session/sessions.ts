import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { languageSchema } from '#contract/platform/language.ts';
import type { Databases } from '../database/database.ts';
import type { Session } from '../http/context.ts';
import { hashToken } from './token.ts';

/** Days after the last use for which a session stays open. */
export const sessionDays = 30;
/** Milliseconds after which the use of a session is noted again: it is extended by that, and shown as when it was seen. */
const notedEveryMs = 60 * 60 * 1000;
/** Milliseconds for which this process trusts what it read of a session. */
const trustedMs = 1000;
/** Sessions remembered at most; the oldest are forgotten first. */
const rememberedAtMost = 20_000;
const dayMs = 24 * 60 * 60 * 1000;

/** A session as the person to whom it belongs is shown it. */
export interface OwnSession {
  id: string;
  /** The network from which it began, or, of older ones, the address. */
  address: string | null;
  userAgent: string | null;
  began: Date;
  /** When it was used last, to the hour. */
  seen: Date;
}

/** Who a session token belongs to: one query to the directory, remembered for a second at most. */
export interface Sessions {
  /**
   * The session of a token, or null where it is unknown or over.
   * A session that is used is extended, at most once an hour, and never beyond its absolute end.
   */
  resolve(token: string): Promise<Session | null>;
  /** Which of these sessions are still open, in one query past every cache: the live streams ask twice a second. */
  stillValid(sessionIds: readonly string[]): Promise<Set<string>>;
  /** Ends the session of a token; an unknown token is no error. */
  end(token: string): Promise<void>;
  /**
   * Refuses every session of a person from now on with a code of the catalogue, here at once and in other processes within
   * a second: whoever holds one is told why, for a day, where an ended one would only ask them to sign in again.
   */
  refuseAllOf(uid: string, code: ErrorCode): Promise<void>;
  /** Ends every session of a person, here at once and in other processes within a second. */
  endAllOf(uid: string): Promise<void>;
  /** Where a person is signed in, the latest use first. */
  listOf(uid: string): Promise<OwnSession[]>;
  /** Ends one session of a person. @returns false where they have no such session */
  endOne(uid: string, id: string): Promise<boolean>;
  /** Ends every session of a person but one. */
  endOthersOf(uid: string, keptId: string): Promise<void>;
  /** Removes the sessions that are over. */
  forgetExpired(): Promise<void>;
  /** Forgets what is remembered of a person's sessions, after a transaction that ended them itself. */
  forget(uid: string): void;
}

type Directory = Databases['directory'];

interface SessionOptions {
  databases: Pick<Databases, 'directory'>;
  /** Days after signing in for which a session lasts at most, however much it is used. */
  maximumDays?: number;
  /** Milliseconds since 1970; tests move it. */
  now?: () => number;
}

export function createSessions({
  databases: { directory },
  maximumDays = sessionDays,
  now = Date.now,
}: SessionOptions): Sessions {
  /** Sessions that began before are over. */
  const oldest = () => new Date(now() - maximumDays * dayMs);
  const memory = createMemory((hash) => readSession(directory, hash, now(), oldest()), now);
  return {
    resolve: (token) => memory.get(hashToken(token)),
    stillValid: (sessionIds) => readValid(directory, sessionIds, now(), oldest()),
    listOf: (uid) => listOf(directory, uid, now(), oldest()),
    async endOne(uid, id) {
      const { numDeletedRows } = await directory
        .deleteFrom('sessions')
        .where('user_id', '=', uid)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      memory.forget(uid);
      return numDeletedRows > 0n;
    },
    async endOthersOf(uid, keptId) {
      await directory.deleteFrom('sessions').where('user_id', '=', uid).where('id', '<>', keptId).execute();
      memory.forget(uid);
    },
    async end(token) {
      const hash = hashToken(token);
      await directory.deleteFrom('sessions').where('token', '=', hash).execute();
      memory.delete(hash);
    },
    async refuseAllOf(uid, code) {
      const expires_at = new Date(now() + dayMs);
      await directory.updateTable('sessions').set({ refused: code, expires_at }).where('user_id', '=', uid).execute();
      memory.forget(uid);
    },
    async endAllOf(uid) {
      await directory.deleteFrom('sessions').where('user_id', '=', uid).execute();
      memory.forget(uid);
    },
    async forgetExpired() {
      await directory
        .deleteFrom('sessions')
        .where(({ or, eb }) => or([eb('expires_at', '<', new Date(now())), eb('created_at', '<=', oldest())]))
        .execute();
    },
    forget: (uid) => memory.forget(uid),
  };
}

async function readSession(directory: Directory, hash: string, now: number, oldest: Date): Promise<Session | null> {
  const row = await directory
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.user_id')
    .innerJoin('accounts', 'accounts.key', 'people.account')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.updated_at',
      'sessions.refused',
      'people.account',
      'people.language',
      'people.email_verified',
      'accounts.database',
      'accounts.storage',
    ])
    .select(sql<boolean>`accounts.mapquest_key is not null`.as('has_provider_key'))
    .where('sessions.token', '=', hash)
    .where('sessions.expires_at', '>', new Date(now))
    .where('sessions.created_at', '>', oldest)
    .where('people.state', '=', 'ready')
    .executeTakeFirst();
  if (!row) return null;
  if (row.refused === null && now - row.updated_at.getTime() > notedEveryMs)
    await extend(directory, row.id, row.updated_at, now);
  return {
    sessionId: row.id,
    uid: row.user_id,
    company: row.account,
    database: row.database,
    storage: row.storage,
    hasProviderKey: row.has_provider_key,
    language: languageSchema.parse(row.language),
    emailVerified: row.email_verified,
    refused: row.refused as ErrorCode | null,
  };
}

async function extend(directory: Directory, id: string, lastExtended: Date, now: number): Promise<void> {
  await directory
    .updateTable('sessions')
    .set({ expires_at: new Date(now + sessionDays * dayMs), updated_at: new Date(now) })
    .where('id', '=', id)
    .where('updated_at', '=', lastExtended)
    .execute();
}

/** Where a person is signed in, the latest use first. */
async function listOf(directory: Directory, uid: string, now: number, oldest: Date): Promise<OwnSession[]> {
  return directory
    .selectFrom('sessions')
    .select(['id', 'ip_address as address', 'user_agent as userAgent', 'created_at as began', 'updated_at as seen'])
    .where('user_id', '=', uid)
    .where('expires_at', '>', new Date(now))
    .where('created_at', '>', oldest)
    .where('refused', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

async function readValid(
  directory: Directory,
  sessionIds: readonly string[],
  now: number,
  oldest: Date,
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await directory
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', sql<string>`any(${sql.val(sessionIds)}::uuid[])`)
    .where('sessions.expires_at', '>', new Date(now))
    .where('sessions.created_at', '>', oldest)
    .where('sessions.refused', 'is', null)
    .where('people.state', '=', 'ready')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Remembered {
  session: Promise<Session | null>;
  until: number;
  uid: string | null;
}

/** Remembers for a second what was read; requests of the same moment share one query. */
function createMemory(read: (hash: string) => Promise<Session | null>, now: () => number) {
  const entries = new Map<string, Remembered>();

  function remember(hash: string): Promise<Session | null> {
    const entry: Remembered = { session: read(hash), until: now() + trustedMs, uid: null };
    entries.delete(hash);
    entries.set(hash, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= rememberedAtMost) break;
      entries.delete(oldest);
    }
    entry.session.then(
      (session) => {
        entry.uid = session?.uid ?? null;
      },
      () => {
        entries.delete(hash);
      },
    );
    return entry.session;
  }

  return {
    get(hash: string): Promise<Session | null> {
      const known = entries.get(hash);
      return known && known.until > now() ? known.session : remember(hash);
    },
    delete: (hash: string) => entries.delete(hash),
    forget(uid: string): void {
      for (const [hash, entry] of entries) if (entry.uid === uid || entry.uid === null) entries.delete(hash);
    },
  };
}
