const own = 'company = (select company.own())';

/** What a new table of the company's schema needs: rows are seen and written by their own company alone. */
export const isolate = (table: string): string[] => [
  `alter table company.${table} enable row level security`,
  `alter table company.${table} force row level security`,
  `create policy own_company on company.${table} to company_user using (${own}) with check (${own})`,
  `grant select, insert, update, delete on company.${table} to company_user`,
];

/**
 * Statements on rows that are there already: while row-level security is forced the owner, who migrates, sees and writes
 * none. Nobody else sees the transaction in which it is not.
 * @param tables each that the statements read or write
 */
export const unforced = (tables: readonly string[], ...statements: readonly string[]): string[] => [
  ...tables.map((table) => `alter table company.${table} no force row level security`),
  ...statements,
  ...tables.map((table) => `alter table company.${table} force row level security`),
];
