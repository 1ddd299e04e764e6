const own = 'company = (select company.own())';

/** What a new table of the company's schema needs: rows are seen and written by their own company alone. */
export const isolate = (table: string): string[] => [
  `alter table company.${table} enable row level security`,
  `alter table company.${table} force row level security`,
  `create policy own_company on company.${table} to company_user using (${own}) with check (${own})`,
  `grant select, insert, update, delete on company.${table} to company_user`,
];
