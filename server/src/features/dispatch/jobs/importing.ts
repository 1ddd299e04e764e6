import { sql } from 'kysely';
import type { RowIssue } from '#server/domain/imports/columns.ts';
import { tourFieldsOf } from '#contract/dispatch/tourFields.ts';
import { postalAddressLimits, zipCodeRule } from '#contract/partners/postalAddress.ts';
import { fold } from '#contract/platform/sorting.ts';
import { defaultsOf } from '#server/domain/imports/columns.ts';
import type { ChangedRow, ImportedRow, Importing } from '#server/domain/imports/importing.ts';
import { mendAddress } from '#server/domain/addresses/mending.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { customersNamed } from '#server/domain/tours/plan/references.ts';
import { linkOrders, stopsOfOrders, toursOf } from '#server/domain/tours/plan/orders.ts';
import { leaveOut, updateTour } from '#server/domain/tours/plan/updating.ts';
import { holdersOf } from '#server/domain/tours/sent/sentTours.ts';
import { findTour, lockTours } from '#server/domain/tours/reading/lookups.ts';
import { deleteJobs } from '#server/domain/jobs/planned.ts';
import { insertJobs, updateJob } from '#server/domain/jobs/saving.ts';
import { lockOpenJobs } from '#server/domain/jobs/assigning.ts';
import { collectedForOthers, pairedOutside } from '#server/domain/jobs/pairs.ts';
import { jobTable } from '#server/domain/jobs/table.ts';
import { deleteUnchanged } from '#server/platform/database/rows/bulk.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { orderColumns, orderRow, type OrderRow } from './importedColumns.ts';
import { collectionsNamed, collectionsOf } from './importedPairs.ts';
import { changedContents, contentsOf, customerOf, hasAddress, placeInTours } from './importedStops.ts';

const canChange = ({ state }: { state: string }) => state === 'draft' || state === 'planned';
const rowOf = ({ fields }: ImportedRow) => fields as unknown as OrderRow;

export const orderImporting: Importing = {
  columns: orderColumns,
  shape: orderRow.shape,
  defaults: defaultsOf(orderRow.shape),
  usualDecision: 'update',
  mend: mendAddress,
  needs: { field: 'goodsFrom', rules: { unknown: 'no-collection-before', chain: 'pair-chain' } },
  check(fields) {
    const {
      zipCode,
      country = postalAddressLimits.defaultCountry,
      goodsFrom,
      orderNumber,
    } = fields as Partial<OrderRow>;
    if (goodsFrom && goodsFrom === orderNumber) return { path: 'goodsFrom', rule: 'no-collection-before' };
    const rule = zipCode === undefined ? null : zipCodeRule({ zipCode, country });
    return rule === null ? null : { path: 'zipCode', rule };
  },
  async refuse(tx, rows) {
    const orders = rows as readonly Partial<OrderRow>[];
    const customers = await customersNamed(
      tx,
      orders.map(({ name = '' }) => fold(name)),
    );
    const collections = await collectionsNamed(tx, orders);
    return orders.map((order): Omit<RowIssue, 'text'> | null => {
      if (order.name !== undefined && !hasAddress(order) && !customerOf(customers, order as OrderRow))
        return { path: 'name', rule: 'customer-nowhere' };
      const rule = (order.goodsFrom && collections.get(order.goodsFrom)?.refusal) || null;
      return rule && { path: 'goodsFrom', rule };
    });
  },
  identityOf: ({ orderNumber }) => (orderNumber as string | undefined) || null,
  nameOf: ({ orderNumber, name }) => [orderNumber, name].filter(Boolean).join(', '),
  findDuplicates: stopsOfOrders,
  async insert(tx, rows) {
    const customers = await customersNamed(
      tx,
      rows.map((row) => fold(rowOf(row).name)),
    );
    const settings = await readSettings(tx);
    const collectionOf = await collectionsOf(tx, rows);
    const stops = await Promise.all(
      rows.map(async (row) => {
        const order = rowOf(row);
        const goodsFrom = collectionOf(order)?.key ?? null;
        const contents = await contentsOf(order, customers, settings);
        return { ...contents, goodsFrom, key: row.key, day: order.day, follows: null };
      }),
    );
    await insertJobs(tx, stops, { isTold: false });
    await placeInTours(
      tx,
      rows.map((row) => ({ key: row.key, order: rowOf(row), collection: collectionOf(rowOf(row)) ?? null })),
    );
  },
  async update(tx, rows) {
    const changed: ChangedRow[] = [];
    for (const row of rows) {
      const one = (await updateOpen(tx, row)) ?? (await updateInTour(tx, row));
      if (one) changed.push(one);
    }
    return changed;
  },
  async remove(tx, rows) {
    const all = rows.map(({ key }) => key);
    // Jobs that have been sent to a driver stay, even if they are planned in another tour now. A collection stays if
    // jobs outside these rows deliver its goods.
    const held = new Set([...(await holdersOf(tx, all)).keys(), ...(await collectedForOthers(tx, all))]);
    const free = rows.filter(({ key }) => !held.has(key));
    const inTours = await toursOf(
      tx,
      free.map(({ key }) => key),
    );
    const open = free.filter(({ key }) => !inTours.has(key));
    const kept = all.filter((key) => held.has(key));
    const changed = await deleteUnchanged(tx, 'jobs', open, sql`t.tour is not null`);
    const stays = new Set(changed);
    kept.push(...changed);
    const gone = open.filter(({ key }) => !stays.has(key));
    await linkOrders(
      tx,
      gone.map(({ key }) => ({ key, orders: [] })),
    );
    for (const [tour, own] of Map.groupBy(inTours, ([, { key }]) => key)) {
      const going = new Set(own.map(([stop]) => stop));
      const [locked] = await lockTours(tx, [tour]);
      const current = locked && canChange(locked) ? await findTour(tx, tour) : null;
      if (current) {
        await leaveOut(tx, tour, going);
        await deleteJobs(tx, [...going]);
      } else kept.push(...going);
    }
    tx.record({ collection: 'jobs', key: null, kind: 'removed', action: null });
    return kept;
  },
};

type UpdatedRow = ImportedRow & { version?: number };

async function updateOpen(tx: RoutedTransaction, row: UpdatedRow): Promise<ChangedRow | null> {
  const current = await jobTable.find(tx, row.key);
  if (!current || (row.version !== undefined && row.version !== current.version)) return null;
  const day = (row.fields['day'] as string | undefined) ?? current.day;
  const before = { stop: current, day: current.day };
  if (row.version === undefined) {
    // The job moves into the tour unchanged, because changes made here are written at the end of the transaction.
    await placeInTours(tx, [{ key: row.key, order: { ...rowOf(row), day }, collection: null }]);
    const moved = await updateInTour(tx, row);
    if (moved) return { ...moved, before };
  }
  const contents = await changedContents(tx, current, row.fields);
  const collection = (await collectionsOf(tx, [row]))(rowOf(row));
  const isLinked = collection?.tour === null && current.pairs.length === 0;
  const goodsFrom = isLinked ? { goodsFrom: collection.key } : {};
  const { version } = await updateJob(tx, row.key, current.version, { ...contents, ...goodsFrom, day });
  return { key: row.key, before, version };
}

/** Changes a stop of a draft or planned tour. The stop leaves the tour only if the undone import had put it there. */
async function updateInTour(tx: RoutedTransaction, row: UpdatedRow): Promise<ChangedRow | null> {
  const tour = (await toursOf(tx, [row.key])).get(row.key);
  const [locked] = tour ? await lockTours(tx, [tour.key]) : [];
  const current = locked && canChange(locked) ? await findTour(tx, locked.key) : null;
  if (!current) return null;
  const { stops } = tourFieldsOf(current);
  const stop = stops.find(({ key }) => key === row.key);
  if (!stop) return null;
  const contents = await changedContents(tx, stop, row.fields);
  const { day } = row.fields as Partial<OrderRow>;
  const cameFromThere = row.version !== undefined && day !== undefined;
  if (cameFromThere && (await pairedOutside(tx, [row.key])).size > 0) return null;
  const after = cameFromThere ? [] : [{ ...stop, ...contents }];
  await updateTour(tx, current.key, null, { stops: stops.flatMap((one) => (one === stop ? after : [one])) });
  if (cameFromThere)
    for (const { key, version } of await lockOpenJobs(tx, [row.key]))
      await updateJob(tx, key, version, { ...contents, day });
  return { key: row.key, before: { stop }, version: 1 };
}
