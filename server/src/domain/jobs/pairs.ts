/**
 * Pairs: a job that collects goods, and the jobs that deliver them. All jobs of a pair are open, or all are in one
 * tour's plan.
 */
import { sql } from 'kysely';
import { finishedAmong } from '#server/domain/tours/sent/finishedStops.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';

const keysOf = (keys: readonly string[]) => sql`${sql.val(keys)}::uuid[]`;

/**
 * @param isDeleted true for deleted jobs, false for the others
 * @returns the keys, and the keys of their pairs; a collection comes before its deliveries
 */
export async function withPairsOf(
  { db, company }: CompanyQuery,
  keys: readonly string[],
  { isDeleted = false } = {},
): Promise<string[]> {
  const { rows } = await sql<{ key: string; pair: string }>`
    with collections as (
      select distinct coalesce(goods_from, key) as key from company.jobs
      where company = ${company} and key = any (${keysOf(keys)})
    )
    select c.key as pair, j.key from collections c join company.jobs j
      on j.company = ${company} and (j.key = c.key or j.goods_from = c.key) and (j.deleted is not null) = ${isDeleted}
    order by c.key, j.goods_from nulls first, j.key`.execute(db);
  const pairOf = new Map(rows.map(({ key, pair }) => [key, pair]));
  const pairs = Map.groupBy(rows, ({ pair }) => pair);
  return [...new Set(keys.flatMap((key) => [...(pairs.get(pairOf.get(key) ?? '') ?? []).map((one) => one.key), key]))];
}

/** Those of the jobs that exist, including deleted ones. */
export async function jobsThere({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`select key from company.jobs
    where company = ${company} and key = any (${keysOf(keys)})`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Those of the jobs whose pair is not among the keys. */
export async function pairedOutside({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from company.jobs where company = ${company} and key = any (${keysOf(keys)})
      and goods_from <> all (${keysOf(keys)})
    union select goods_from from company.jobs where company = ${company} and goods_from = any (${keysOf(keys)})
      and key <> all (${keysOf(keys)})`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Those of the jobs that collect goods for jobs that are not among the keys. */
export async function collectedForOthers({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select distinct goods_from as key from company.jobs
    where company = ${company} and goods_from = any (${keysOf(keys)}) and key <> all (${keysOf(keys)})`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Refuses to separate pairs. If the collection is finished, whether the goods were collected or not, any tour may
 * deliver.
 * @param moved the jobs that were just put into a plan, or taken out of one
 * @throws `pair-apart`
 */
export async function refuseApart(tx: CompanyTransaction, moved: readonly string[]): Promise<void> {
  if (moved.length === 0) return;
  const { db, company } = tx;
  const parted = sql`select d.key, d.name, c.key as collection from company.jobs d
    join company.jobs c on c.company = d.company and c.key = d.goods_from and c.tour is distinct from d.tour
    where d.company = ${company} and d.deleted is null and c.deleted is null`;
  const { rows } = await sql<{ key: string; name: string; collection: string }>`
    ${parted} and d.key = any (${keysOf(moved)}) union ${parted} and d.goods_from = any (${keysOf(moved)})
    order by key`.execute(db);
  if (rows.length === 0) return;
  const settled = await finishedAmong(
    tx,
    rows.map(({ collection }) => collection),
  );
  const apart = rows.find(({ collection }) => !settled.has(collection));
  if (apart) throw failure('pair-apart', { key: apart.key, name: apart.name });
}

/** Clears `made_in_tour` of a job if its pair was not made in the tour: deleting the tour then keeps both jobs. */
export async function shareHome({ db, company }: CompanyTransaction, tour: string): Promise<void> {
  const kept = (key: string) =>
    sql`select ${sql.raw(key)} from company.jobs where company = ${company} and tour = ${tour} and not made_in_tour`;
  await sql`update company.jobs set made_in_tour = false where company = ${company} and tour = ${tour} and made_in_tour
    and (goods_from in (${kept('key')}) or key in (${kept('goods_from')} and goods_from is not null))`.execute(db);
}
