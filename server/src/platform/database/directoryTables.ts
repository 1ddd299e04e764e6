/** The tables of the directory as Kysely sees them; the migrations are the truth, this is their mirror. */
import type { ColumnType, Generated } from 'kysely';

type Created = Generated<Date>;
type Json = ColumnType<unknown, string | null, string | null>;

export interface DirectoryTables {
  accounts: {
    key: string;
    name: string;
    database: Generated<string>;
    storage: Generated<string>;
    mapquest_key: string | null;
    /** The first administrator's place is kept for this mail address. */
    reserved_email: string | null;
    created: Created;
  };
  validation_keys: { validation_key: string; account: string; created: Created; retired: Date | null };
  /** Better Auth's `user`. */
  people: {
    id: string;
    email: string;
    email_verified: Generated<boolean>;
    verification_shown: Generated<boolean>;
    name: string;
    image: string | null;
    created_at: Created;
    updated_at: Created;
    account: string;
    state: Generated<'signing-up' | 'ready' | 'removing'>;
    attempt: string | null;
    attempted: Date | null;
    language: Generated<string>;
  };
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
  /** Better Auth's `account`: a person's password hash. */
  credentials: {
    id: string;
    account_id: string;
    provider_id: string;
    user_id: string;
    password: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    scope: string | null;
    access_token_expires_at: Date | null;
    refresh_token_expires_at: Date | null;
    created_at: Created;
    updated_at: Created;
  };
  /** Better Auth's `verification`: tokens of mails, hashed. */
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Date;
    created_at: Created;
    updated_at: Created;
  };
  /** Failures counted per kind and subject (a hashed address, mail or key) in a window. */
  attempts: { kind: string; subject: string; window_start: Date; failures: number };
  /** Attempts whose outcome is not known yet, one row for each limit that they come under. */
  attempts_under_way: { key: string; kind: string; subject: string; expires: Date };
  /** The stock: serial keys handed out by the operator; `account` where a company has registered one. */
  sensors: {
    serial_key: string;
    model: string;
    account: string | null;
    state: Generated<'stock' | 'claimed' | 'registered'>;
    registration: string | null;
    claimed: Date | null;
    created: Created;
  };
  /** The id of each storage that the configuration names. */
  storages: { name: string; identity: string; created: Created };
  /** Mails written with their cause, waiting to be relayed to the job queue. */
  outbox: { key: string; held_by: string | null; mail: Json; created: Created };
}
