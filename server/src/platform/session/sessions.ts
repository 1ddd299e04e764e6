import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { languageSchema } from '#contract/platform/language.ts';
import type { Databases } from '../database/database.ts';
import type { Session } from '../http/context.ts';
import { hashToken } from './token.ts';

/** Days after the last use for which a session stays open. */
export const sessionDays = 30;
/** Milliseconds between two updates of a session in use: an update extends it, and sets the time of its last use. */
const notedEveryMs = 60 * 60 * 1000;
/** Milliseconds for which this process caches a session. */
const trustedMs = 1000;
/** Maximum of cached sessions; the oldest ones are removed first. */
const rememberedAtMost = 20_000;
const dayMs = 24 * 60 * 60 * 1000;

/** A session as shown to the person to whom it belongs. */
export interface OwnSession {
  id: string;
  /** The network from which the session began; the address in older sessions. */
  address: string | null;
  userAgent: string | null;
  began: Date;
  /** Time of the last use, with a precision of an hour. */
  seen: Date;
}

/** The sessions of people: read from the directory with one query, and cached for a second at most. */
export interface Sessions {
  /**
   * The session of a token, or null if the token is unknown or the session has ended.
   * Use extends a session, at most once an hour, and never beyond its absolute end.
   */
  resolve(token: string): Promise<Session | null>;
  /** Which of these sessions are still open, in one query without a cache: the live streams call it twice a second. */
  stillValid(sessionIds: readonly string[]): Promise<Set<string>>;
  /** Ends the session of a token; an unknown token is no error. */
  end(token: string): Promise<void>;
  /**
   * Refuses every session of a person from now on with a code of the catalogue: in this process at once, in others
   * within a second. For a day callers get this code as the reason; an ended session would only ask them to sign in.
   */
  refuseAllOf(uid: string, code: ErrorCode): Promise<void>;
  /** Ends every session of a person: in this process at once, in others within a second. */
  endAllOf(uid: string): Promise<void>;
  /** Where a person is signed in, the latest use first. */
  listOf(uid: string): Promise<OwnSession[]>;
  /** Ends one session of a person. @returns false if the person has no such session */
  endOne(uid: string, id: string): Promise<boolean>;
  /** Ends every session of a person but one. */
  endOthersOf(uid: string, keptId: string): Promise<void>;
  /** Deletes the sessions that have ended. */
  forgetExpired(): Promise<void>;
  /** Removes a person's sessions from the cache, after a transaction that has ended them in the directory. */
  forget(uid: string): void;
}

type Directory = Databases['directory'];

interface SessionOptions {
  databases: Pick<Databases, 'directory'>;
  /** Maximum days from sign-in to the end of a session, regardless of its use. */
  maximumDays?: number;
  /** Milliseconds since 1970; tests move it. */
  now?: () => number;
}

export function createSessions({
  databases: { directory },
  maximumDays = sessionDays,
  now = Date.now,
}: SessionOptions): Sessions {
  /** Sessions that began before this time have ended. */
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

/** Caches sessions for a second; concurrent requests share one query. */
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
