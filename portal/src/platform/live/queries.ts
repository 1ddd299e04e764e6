/** The one place that knows which cached queries a change of the company touches. */
import type { QueryKey } from '@tanstack/react-query';
import type { LiveChange, LiveCollection } from '#contract/live.ts';
import { queries } from '../api.ts';
import type { Refresher } from './refreshing.ts';

interface Touched {
  rows: QueryKey[];
  lists: QueryKey[];
  /** What moves so often that it need not follow at once. */
  figures?: QueryKey[];
}

/** Changes that nobody made by hand leave no activity. */
const withoutActivity: ReadonlySet<LiveCollection> = new Set(['notifications', 'presence']);

const touchedBy: Record<LiveCollection, (key: string | null, uid: string) => Touched> = {
  customers: (key) => ({
    rows: [key === null ? queries.customers.get.key() : queries.customers.get.key({ input: { key } })],
    // Categories say how many customers hold them.
    lists: [queries.customers.list.key(), queries.categories.list.key(), queries.dashboard.key()],
  }),
  // Customers are presented with the names and colours of their categories.
  categories: () => ({
    rows: [queries.customers.get.key()],
    lists: [queries.categories.list.key(), queries.customers.list.key(), queries.dashboard.key()],
  }),
  company: () => ({
    rows: [queries.account.me.key(), queries.company.get.key(), queries.company.validationKey.key()],
    lists: [queries.dashboard.key()],
  }),
  notifications: () => ({ rows: [], lists: [queries.notifications.key()] }),
  // Figures and the list's counts follow; a driver's own page reads only its own.
  presence: (key) => ({
    rows: [key === null ? queries.drivers.get.key() : queries.drivers.get.key({ input: { key } })],
    lists: [queries.drivers.list.key()],
    figures: [queries.dashboard.key()],
  }),
  // What it changes of its driver, `presence` tells.
  devices: () => ({ rows: [], lists: [] }),
  vehicles: (key) => ({
    rows: [key === null ? queries.vehicles.get.key() : queries.vehicles.get.key({ input: { key } })],
    // Reports and sensors name their vehicle.
    lists: [
      queries.vehicles.list.key(),
      queries.vehicles.features.key(),
      queries.vehicles.references.key(),
      queries.damages.key(),
      queries.sensors.key(),
      queries.dashboard.key(),
    ],
  }),
  // What a report changes of its vehicle, the vehicle itself tells.
  damages: () => ({ rows: [], lists: [queries.damages.key()] }),
  // So does a sensor with what it changes of its vehicle.
  sensors: () => ({ rows: [], lists: [queries.sensors.key(), queries.dashboard.key()] }),
  users: (key, uid) => ({
    rows: [
      ...(key === uid || key === null ? [queries.account.me.key(), queries.profile.key()] : []),
      key === null ? queries.drivers.get.key() : queries.drivers.get.key({ input: { key } }),
    ],
    lists: [
      queries.drivers.list.key(),
      queries.administrators.list.key(),
      queries.dashboard.key(),
      queries.notifications.key(),
    ],
  }),
};

/** Has everything read again that a change touches. */
export function refreshTouched(refresher: Refresher, { collection, key }: LiveChange, uid: string): void {
  const { rows, lists, figures = [] } = touchedBy[collection](key, uid);
  for (const row of rows) refresher.row(row);
  for (const list of lists) refresher.list(list);
  for (const figure of figures) refresher.figures(figure);
  if (!withoutActivity.has(collection)) refresher.list(queries.activities.key());
}

/** What the answer of a write does not show: figures, the activities that it left, and the notifications that it settled. */
const consequences = [queries.activities.key(), queries.dashboard.key(), queries.notifications.key()];

/** Has read again what a write of this tab led to beyond its own answer. */
export function refreshConsequences(refresher: Refresher): void {
  for (const key of consequences) refresher.list(key);
}

const everything: readonly QueryKey[] = [
  queries.account.me.key(),
  ...[
    queries.activities,
    queries.administrators,
    queries.categories,
    queries.company,
    queries.customers,
    queries.damages,
    queries.dashboard,
    queries.drivers,
    queries.vehicles,
    queries.notifications,
    queries.profile,
    queries.sensors,
  ].map((feature) => feature.key()),
];

/** Has everything read again that changes can touch: something was missed, or nobody knows how old it is. */
export function refreshAll(refresher: Refresher): void {
  for (const key of everything) refresher.list(key);
}
