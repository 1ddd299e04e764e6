/** How rows of files become rows of a table: what each feature says of its own ones. */
import type { DuplicateDecision } from '#contract/workplace/imports.ts';
import type { ImportKind } from '#contract/platform/tableFiles.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import type { ScheduledTaskKind } from '#server/platform/database/tables.ts';
import type { RowIssue, RowReading } from './columns.ts';

/** A row with the fields that a file gives it. */
export interface ImportedRow {
  key: string;
  fields: Record<string, unknown>;
}

/** A row as it was before the import, and the version that it has since. */
export interface ChangedRow {
  key: string;
  before: Record<string, unknown>;
  version: number;
}

export interface Importing extends RowReading {
  /** What becomes of a row whose like is there already, unless somebody says otherwise; it is skipped where this is not told. */
  usualDecision?: DuplicateDecision;
  /** @returns for each row's fields what is wrong with them that only the database knows */
  refuse?(
    tx: CompanyQuery,
    rows: readonly Readonly<Record<string, unknown>>[],
  ): Promise<readonly (Omit<RowIssue, 'text'> | null)[]>;
  /** What of a row's text and place makes it the same as another one; null where the row does not say enough. */
  identityOf(fields: Readonly<Record<string, unknown>>): string | null;
  nameOf(fields: Readonly<Record<string, unknown>>): string;
  /** The field that holds the identity of another row: of one before it in the file, or of what is there already. */
  needs?: { field: string; rules: { unknown: string; chain: string } };
  /** @returns the key of the first row of each identity that is there already */
  findDuplicates(tx: CompanyQuery, identities: readonly string[]): Promise<Map<string, string>>;
  /** Adds complete rows, in version 1. */
  insert(tx: RoutedTransaction, rows: readonly ImportedRow[]): Promise<void>;
  /** Changes the fields that are named; rows that are gone, or no longer of the version given, are passed over. */
  update(tx: RoutedTransaction, rows: readonly (ImportedRow & { version?: number })[]): Promise<ChangedRow[]>;
  /** Deletes rows of these versions for good, as if they had never been. @returns the keys of those that stay */
  remove(tx: RoutedTransaction, rows: readonly { key: string; version: number }[]): Promise<string[]>;
  /** The kind of task by which the company's provider is asked where a row is, once it is written. */
  locating?: ScheduledTaskKind;
  /** The field `categories`, whose names may be new. */
  categories?: {
    /** @returns those of the names that no category has */
    unknown(tx: CompanyQuery, names: readonly string[]): Promise<string[]>;
    /** @returns the keys of the new ones @throws `full` */
    make(tx: CompanyTransaction, names: readonly string[]): Promise<string[]>;
    /** Removes those that no row refers to. */
    remove(tx: CompanyTransaction, keys: readonly string[]): Promise<void>;
  };
}

export type Importings = Readonly<Record<ImportKind, Importing>>;
