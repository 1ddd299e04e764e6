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
  /** True if the company's account has a key for a provider of addresses. */
  hasProviderKey: boolean;
  language: Language;
  emailVerified: boolean;
  /** Why the session is refused; null while it is open. */
  refused: ErrorCode | null;
}

/** The context of a request before its operation is found. */
export interface RequestContext {
  requestId: string;
  /** The caller's address; taken from a proxy's header only if TRUST_PROXY allows that. */
  address: string;
  headers: IncomingHttpHeaders;
  /** Names of the query's parameters if the operation reads a body: they are not read, and count as unknown fields. */
  unreadParameters: readonly string[];
  language: Language;
  log: FastifyBaseLogger;
  /** The session token of the request, from `Authorization: Bearer` or the cookie. */
  token: string | null;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string | string[]): void;
  /** Records the operation for the metrics, such as `customers.list`. */
  noteOperation(operation: string): void;
  /** Records the caller's keys for the request's log line. */
  noteCaller(caller: { company: string; uid: string }): void;
  /** Takes over the response to stream it (`takeOver(reply)`). Only the live stream and files use it. */
  takeOver(): ServerResponse;
}

/** The context of operations that anybody may call. */
export interface OpenContext extends RequestContext {
  /** Hashes of the key and contents of a creating request that may be repeated; null if the caller sent no key. */
  repeatable: Repeatable | null;
}

/** The context of operations that require a session. */
export interface SessionContext extends OpenContext {
  session: Session;
  /** Independent reading statements; each returns only after the caller's permission has been checked on their row. */
  query<Result>(work: (tx: CompanyQuery) => Promise<Result>): Promise<Result>;
  /**
   * A read whose result depends only on the company and the operation's input: concurrent callers with the same input
   * share one read, and each gets the result only after their own permission has been checked.
   */
  sharedQuery<Result>(input: unknown, work: (tx: CompanyQuery) => Promise<Result>): Promise<Result>;
  /** Reads in one transaction in the caller's company, after the caller's permission has been checked on their row. */
  readTransaction<Result>(work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Writes in the caller's company, likewise; recorded changes get the next revision and reach the live streams. */
  writeTransaction<Result>(work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Creates something, at most once for an `Idempotency-Key`; the work's result is the operation's answer. */
  create<Result>(work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Like `create`, in several transactions; the work gets the key of the entity that it creates. */
  createInSteps<Result>(work: (key: string) => Promise<Result>): Promise<Result>;
}
