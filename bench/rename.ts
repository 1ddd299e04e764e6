/** Renaming a category that 5,000 customers hold, as a ratio to renaming one that nobody holds. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Category } from '#contract/partners/categories.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { startServer } from '#testing/runners/server.ts';
import { fillCompanies, type FilledCompany } from './companies.ts';

const renames = 200;
const holders = 5000;

export async function run(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'tourlotse-bench-'));
  try {
    // Every customer holds two of eight categories: a quarter of 20,000 holds each.
    const [company] = await fillCompanies(postgres.url, folder, { count: 1, first: holders * 4, others: 0 });
    const environment = { DATABASE_URL: postgres.url, DEMO: 'false' };
    const server = await startServer({ dataDir: folder, environment });
    await compare(server.url, company as FilledCompany);
    await server.stop();
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(url: string, { token }: FilledCompany): Promise<void> {
  async function call<Answer>(method: string, place: string, body?: object): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api${place}`, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!response.ok) throw new Error(`${method} ${place}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }
  const { items } = await call<{ items: Category[] }>('GET', '/categories');
  const held = items[0] as Category;
  const free = await call<Category>('POST', '/categories', { name: 'Niemand', color: '#4ca3dd' });
  const times: Record<string, number[]> = { [held.key]: [], [free.key]: [] };
  // In turn, so that what else the machine does hits both alike.
  for (let round = 0; round < renames; round += 1) {
    for (const { key } of [held, free]) {
      const started = performance.now();
      await call('PATCH', `/categories/${key}`, { version: round + 1, name: `Umbenannt ${round}` });
      times[key]?.push(performance.now() - started);
    }
  }
  const median = (key: string) => times[key]?.toSorted((one, other) => one - other)[renames / 2] ?? 0;
  const page = await call<{ items: { categories: { name: string }[] }[]; total: number }>(
    'GET',
    `/customers?category=${held.key}&limit=50`,
  );
  const shown = page.items.filter((customer) =>
    customer.categories.some(({ name }) => name === `Umbenannt ${renames - 1}`),
  );
  process.stdout.write(
    `rename  held by ${page.total} ${median(held.key).toFixed(2)} ms to held by nobody ${median(free.key).toFixed(2)} ms: ` +
      `ratio ${(median(held.key) / median(free.key)).toFixed(2)}; ${shown.length} of ${page.items.length} on the page show it\n`,
  );
}
