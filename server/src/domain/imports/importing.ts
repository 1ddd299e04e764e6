/** What each feature provides so that rows of files can be imported into its table. */
import type { DuplicateDecision } from '#contract/workplace/imports.ts';
import type { ImportKind } from '#contract/platform/tableFiles.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import type { ScheduledTaskKind } from '#server/platform/database/tables.ts';
import type { RowIssue, RowReading } from './columns.ts';

/** A row with its fields from the file. */
export interface ImportedRow {
  key: string;
  fields: Record<string, unknown>;
}

/** A row's fields before the import, and its version after the import. */
export interface ChangedRow {
  key: string;
  before: Record<string, unknown>;
  version: number;
}

export interface Importing extends RowReading {
  /** The default decision for a row that exists already; without it, the row is skipped. */
  usualDecision?: DuplicateDecision;
  /** @returns for each row an issue that only the database can find, or null */
  refuse?(
    tx: CompanyQuery,
    rows: readonly Readonly<Record<string, unknown>>[],
  ): Promise<readonly (Omit<RowIssue, 'text'> | null)[]>;
  /** Two rows with the same identity are duplicates; null if the row has too few fields for an identity. */
  identityOf(fields: Readonly<Record<string, unknown>>): string | null;
  nameOf(fields: Readonly<Record<string, unknown>>): string;
  /** The field that holds the identity of another row: of an earlier row of the file, or of an existing row. */
  needs?: { field: string; rules: { unknown: string; chain: string } };
  /** @returns the key of the first existing row of each identity */
  findDuplicates(tx: CompanyQuery, identities: readonly string[]): Promise<Map<string, string>>;
  /** Adds complete rows, in version 1. */
  insert(tx: RoutedTransaction, rows: readonly ImportedRow[]): Promise<void>;
  /** Changes the given fields; rows that are gone, or whose version differs from the given one, are skipped. */
  update(tx: RoutedTransaction, rows: readonly (ImportedRow & { version?: number })[]): Promise<ChangedRow[]>;
  /** Deletes rows of these versions permanently, without undo. @returns the keys of the rows that stay */
  remove(tx: RoutedTransaction, rows: readonly { key: string; version: number }[]): Promise<string[]>;
  /** The kind of scheduled task that asks the company's provider for the position of a written row. */
  locating?: ScheduledTaskKind;
  /** For rows with a field `categories`, which may contain new names. */
  categories?: {
    /** @returns the names for which there is no category */
    unknown(tx: CompanyQuery, names: readonly string[]): Promise<string[]>;
    /** @returns the keys of the new categories @throws `full` */
    make(tx: CompanyTransaction, names: readonly string[]): Promise<string[]>;
    /** Removes the categories that no row refers to. */
    remove(tx: CompanyTransaction, keys: readonly string[]): Promise<void>;
  };
}

export type Importings = Readonly<Record<ImportKind, Importing>>;
