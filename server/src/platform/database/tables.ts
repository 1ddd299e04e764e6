/** The types of all tables for Kysely; features add theirs by declaration merging. The migrations define the tables. */
import type { ColumnType, Generated } from 'kysely';

export type Created = Generated<Date>;
export type Json = ColumnType<unknown, string | null, string | null>;

/** `houseNumber` is the column `house_number`. */
export type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : '';
/** The columns of the contract's fields. */
export type ColumnsOf<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] };
/** Like `ColumnsOf`, with lists and objects stored as JSON. */
export type StoredColumnsOf<Fields> = {
  [Name in keyof Fields & string as SnakeCase<Name>]: Extract<Fields[Name], object> extends never ? Fields[Name] : Json;
};

/** Kinds of scheduled tasks. Features add theirs by declaration merging, and name the work in `feature.ts`. */
export interface ScheduledTaskKinds extends Record<'file' | 'file-removal', true> {}
export type ScheduledTaskKind = keyof ScheduledTaskKinds;

/** What every row of an entity has. */
export interface EntityRow {
  company: string;
  key: string;
  version: Generated<number>;
  created: Created;
  modified: Created;
}

/** A row whose deletion can be undone for a while. */
export interface DeletableRow extends EntityRow {
  deleted: Generated<Date | null>;
}

/** Tables of the company schema; here those of the platform. */
export interface CompanyTables {
  revisions: { company: string; revision: Generated<number>; epoch: Generated<string> };
  files: {
    company: string;
    key: string;
    folder: string;
    type: string;
    size: number;
    /** True while the storage must hold the file: from the first reference until the removal finds the file there. */
    expected: Generated<boolean>;
    created: Created;
  };
  activities: {
    company: string;
    key: string;
    actor: string | null;
    actor_name: string;
    action: string;
    collection: string;
    object: string | null;
    before: Json;
    after: Json;
    /** Keys of vehicles whose history shows the activity besides that of its object. */
    concerns: string[] | null;
    created: Created;
  };
  changes: {
    company: string;
    revision: number;
    position: number;
    collection: string;
    key: string | null;
    kind: string;
    audience: string[] | null;
    created: Created;
  };
  /** Creating requests that clients may repeat; `answer` is set after the first response. */
  idempotency_keys: {
    company: string;
    person: string;
    key: string;
    fingerprint: string;
    object: string;
    answer: Json;
    holder: string | null;
    held: Date;
    created: Created;
  };
  scheduled_tasks: { company: string; kind: ScheduledTaskKind; key: string; at: Date };
}

/** Tables of the directory schema; here those of the platform. */
export interface DirectoryTables {
  /** Better Auth's `session`; `token` is the SHA-256 of what the client holds. */
  sessions: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    /** Why the session is refused from now on; null while it is open. */
    refused: Generated<string | null>;
    created_at: Created;
    updated_at: Created;
  };
  /** Failures counted per kind and subject (a hashed address, mail or key) in a window. */
  attempts: { kind: string; subject: string; window_start: Date; failures: number };
  /** Attempts whose outcome is not known yet, one row for each limit that applies to them. */
  attempts_under_way: { key: string; kind: string; subject: string; expires: Date };
  /** The id of each storage that the configuration names. */
  storages: { name: string; identity: string; created: Created };
  /** Mails, written in the transaction of their cause, that wait to be relayed to the job queue. */
  outbox: { key: string; held_by: string | null; mail: Json; created: Created };
}
