/** Detects that a newer version of the program has migrated a database that this one uses or opens. */
import { productName } from '#contract/platform/product.ts';
import { version } from '#server/version.ts';
import type { Databases } from '../database.ts';
import { applicationRole } from '../rights/roles.ts';

/** Migrations of each schema by their names. */
type Known = Readonly<Record<'company' | 'directory', object>>;

/** The message is one line for the operator. */
export class NewerSchemaError extends Error {
  /** @param unknown the first migration that this program does not know, with its schema */
  constructor(unknown: string) {
    super(
      `the database was migrated by a newer version of ${productName} (this is ${version}, and knows no migration ${unknown}). ` +
        `Start that version, or restore a backup that this one can read (docs/operating.md, "Going back").`,
    );
  }
}

/**
 * @param names migrations that a database has, each as `company 0001_company`
 * @throws NewerSchemaError
 */
export function requireKnown(names: readonly string[], migrations: Known): void {
  const known = new Set(
    (['company', 'directory'] as const).flatMap((schema) =>
      Object.keys(migrations[schema]).map((name) => `${schema} ${name}`),
    ),
  );
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw new NewerSchemaError(unknown);
}

/**
 * Requires that no newer version has migrated the main database while this program works on it.
 * @param execute runs raw SQL
 * @throws NewerSchemaError
 */
export async function requireKnownSchema(execute: Databases['execute'], migrations: Known): Promise<void> {
  const { rows } = await execute(`set local role ${applicationRole};
    select 'company ' || name as name from company.migrations
    union all select 'directory ' || name from directory.migrations order by 1`);
  requireKnown(
    rows.map(({ name }) => String(name)),
    migrations,
  );
}
