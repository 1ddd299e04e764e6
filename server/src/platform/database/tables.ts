/** The tables as Kysely sees them, each declared in its room by declaration merging; the migrations are the truth, this is their mirror. */
import type { ColumnType, Generated } from 'kysely';

export type Created = Generated<Date>;
export type Json = ColumnType<unknown, string | null, string | null>;

/** `houseNumber` is the column `house_number`. */
export type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : '';
/** The columns of the contract's fields. */
export type ColumnsOf<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] };
/** The same where lists and objects are kept as JSON. */
export type StoredColumnsOf<Fields> = {
  [Name in keyof Fields & string as SnakeCase<Name>]: Extract<Fields[Name], object> extends never ? Fields[Name] : Json;
};

/** Kind → true: what may be scheduled. Rooms add their kinds by declaration merging, and say in `feature.ts` how each is done. */
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

/** A company's; here those of the platform. */
export interface CompanyTables {
  revisions: { company: string; revision: Generated<number>; epoch: Generated<string> };
  files: {
    company: string;
    key: string;
    folder: string;
    type: string;
    size: number;
    /** True while the storage must hold it: from when something pointed at it until it is found there to be removed. */
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
    /** Keys of further rows that it concerns besides its object. */
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
  /** Creating requests that may arrive again; `answer` once they have been answered. */
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

/** The directory's; here those of the platform. */
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
  /** Attempts whose outcome is not known yet, one row for each limit that they come under. */
  attempts_under_way: { key: string; kind: string; subject: string; expires: Date };
  /** The id of each storage that the configuration names. */
  storages: { name: string; identity: string; created: Created };
  /** Mails written with their cause, waiting to be relayed to the job queue. */
  outbox: { key: string; held_by: string | null; mail: Json; created: Created };
}
