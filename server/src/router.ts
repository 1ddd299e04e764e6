import type { Router } from '@orpc/server';
import type { Contract } from '#contract/index.ts';
import type { Collections } from './domain/collections/collection.ts';
import type { Importings } from './domain/imports/importing.ts';
import type { Findables } from './domain/search/findables.ts';
import type { FileHolder } from './domain/files/reading.ts';
import type { AnyFeature, Feature } from './feature.ts';
import * as features from './features.ts';
import type { DemoTaskKind } from './demo/tasks.ts';
import type { ScheduledTaskKind } from './platform/database/tables.ts';
import type { RequestContext } from './platform/http/context.ts';
import { implementation } from './platform/http/implementation.ts';
import type { TaskWork } from './platform/jobs/scheduledTasks.ts';
import type { Services } from './services.ts';

type Features = { readonly [Name in keyof Contract]: Feature<Name> };

export const allFeatures: readonly AnyFeature[] = Object.values(features satisfies Features);

export const documentations = Object.fromEntries(
  Object.entries<AnyFeature>(features).map(([name, { documentation }]) => [name, documentation]),
);

type CollectionsOf<Listed> = {
  [Name in keyof Listed]: Listed[Name] extends { collections: infer Described } ? keyof Described : never;
}[keyof Listed] &
  keyof Collections;

/** A collection that no feature describes is missing from the type. */
const collections = Object.assign({}, ...allFeatures.map((feature) => feature.collections)) as Pick<
  Collections,
  CollectionsOf<typeof features>
>;

const fileHolders: readonly FileHolder[] = allFeatures.flatMap(({ files = [] }) => files);

type ImportingOf<Listed> = {
  [Name in keyof Listed]: Listed[Name] extends { importing: infer Described } ? keyof Described : never;
}[keyof Listed] &
  keyof Importings;

/** A kind that no feature describes is missing from the type. */
const importings = Object.assign({}, ...allFeatures.map((feature) => feature.importing)) as Pick<
  Importings,
  ImportingOf<typeof features>
>;

type FindableOf<Listed> = {
  [Name in keyof Listed]: Listed[Name] extends { findable: infer Described } ? keyof Described : never;
}[keyof Listed] &
  keyof Findables;

/** A kind that no feature describes is missing from the type. */
const findables = Object.assign({}, ...allFeatures.map((feature) => feature.findable)) as Pick<
  Findables,
  FindableOf<typeof features>
>;

type KindsOf<Listed> = {
  [Name in keyof Listed]: Listed[Name] extends { scheduled(services: Services): infer Works } ? keyof Works : never;
}[keyof Listed] &
  ScheduledTaskKind;
type AllTaskWorks = Readonly<Record<Exclude<ScheduledTaskKind, DemoTaskKind>, TaskWork>>;

/** How each kind of scheduled tasks is done; one that no feature does is missing from the type. */
export function taskWorks(services: Services): AllTaskWorks {
  const works: Pick<AllTaskWorks, KindsOf<typeof features>> = Object.assign(
    {},
    ...allFeatures.map(({ scheduled }) => scheduled?.(services)),
  );
  return works;
}

/** What services take from the features. */
export const fromFeatures: Pick<Services, 'collections' | 'fileHolders' | 'importings' | 'findables'> = {
  collections,
  fileHolders,
  importings,
  findables,
};

export function createRouter(services: Services): Router<Contract, RequestContext> {
  const implementer = implementation(services);
  const routers = Object.entries<AnyFeature>(features).map(([name, { handlers }]) => [
    name,
    handlers(implementer, services),
  ]);
  return Object.fromEntries(routers) as Router<Contract, RequestContext>;
}
