import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/platform/language.ts';
import type { CompanyQuery, CompanyTransaction } from '../database/database.ts';
import type { Repeatable } from '../idempotency/repeatable.ts';

/** A signed-in person's session, resolved from a cookie or a bearer token. */
export interface Session {
  sessionId: string;
  uid: string;
  /** UUID of the company. */
  company: string;
  /** Name of the company's database. */
  database: string;
  /** Name of the storage that holds the company's files. */
  storage: string;
  /** Whether the company's account has a key for a provider of addresses. */
  hasProviderKey: boolean;
  language: Language;
  emailVerified: boolean;
  /** Why the session is refused; null while it is open. */
  refused: ErrorCode | null;
}

/** What is known of a request before any operation is found. */
export interface RequestContext {
  requestId: string;
  /** The caller's address; behind a proxy only where TRUST_PROXY says so. */
  address: string;
  headers: IncomingHttpHeaders;
  /** Names of the query's parameters where the operation reads a body instead: none of them is read. */
  unreadParameters: readonly string[];
  language: Language;
  log: FastifyBaseLogger;
  /** The session token that came along, by `Authorization: Bearer` or cookie. */
  token: string | null;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string | string[]): void;
  /** Remembers for the metrics which operation of the contract answers, as `customers.list`. */
  noteOperation(operation: string): void;
  /** Remembers for the log's line of the request who asks, by keys. */
  noteCaller(caller: { company: string; uid: string }): void;
  /** Takes the answer over, to write it piece by piece: `takeOver(reply)`. Only the live stream and files do. */
  takeOver(): ServerResponse;
}

/** The context of operations that anybody may call. */
export interface OpenContext extends RequestContext {
  /** The key and the contents of a creating request that may arrive again; null where the caller sent none. */
  repeatable: Repeatable | null;
}

/** The context of operations that ask for a session. */
export interface SessionContext extends OpenContext {
  session: Session;
  /** Reading statements that stand for themselves, each answered only once the caller's permission has been decided on their row. */
  query<Result>(work: (tx: CompanyQuery) => Promise<Result>): Promise<Result>;
  /**
   * A look at what depends on the company and the operation's input alone: whoever asks for the same at the same moment
   * shares one reading, and each is answered only once their own permission has been decided.
   */
  sharedQuery<Result>(input: unknown, work: (tx: CompanyQuery) => Promise<Result>): Promise<Result>;
  /** Reads in one transaction in the caller's company, after their permission has been decided on their row. */
  readTransaction<Result>(work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Writes in the caller's company, likewise; recorded changes get the next revision and reach the live streams. */
  writeTransaction<Result>(work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Writes what is new, at most once for an `Idempotency-Key`; what the work answers is the operation's answer. */
  create<Result>(work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** The same where it takes several transactions; the work gets the key of what it creates. */
  createInSteps<Result>(work: (key: string) => Promise<Result>): Promise<Result>;
}
