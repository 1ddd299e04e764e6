import type { Router } from '@orpc/server';
import type { Documentation } from '#contract/documentation/documentation.ts';
import type { Contract } from '#contract/index.ts';
import type { Collections } from './domain/collections/collection.ts';
import type { Importings } from './domain/imports/importing.ts';
import type { Findables } from './domain/search/findables.ts';
import type { FileHolder } from './domain/files/reading.ts';
import type { RequestContext } from './platform/http/context.ts';
import type { Implementation } from './platform/http/implementation.ts';
import type { UpkeepTask } from './platform/jobs/upkeep.ts';
import type { TaskWorks } from './platform/jobs/scheduledTasks.ts';
import type { Services } from './services.ts';

interface Described {
  readonly documentation: Documentation;
  /** The collections that it changes: who is told of it, what activities show of it, and how long it can be restored. */
  readonly collections?: Partial<Collections>;
  /** The files that its rows hold, and who may read them. */
  readonly files?: FileHolder;
  /** How rows of files become its own. */
  readonly importing?: Partial<Importings>;
  /** What of it is found from anywhere. */
  readonly findable?: Partial<Findables>;
  /** How each kind of its scheduled tasks is done. */
  scheduled?(services: Services): TaskWorks;
  /** What it sweeps once a minute. */
  sweeps?(services: Services): UpkeepTask[];
}

export interface AnyFeature extends Described {
  handlers(implementation: Implementation, services: Services): object;
}

/** The feature of one part of the contract. */
export interface Feature<Name extends keyof Contract> extends Described {
  handlers(implementation: Implementation, services: Services): Router<Contract[Name], RequestContext>;
}

/** @returns the feature as it is; `router.ts` holds its handlers against the contract */
export const defineFeature = <const Given extends AnyFeature>(feature: Given): Given => feature;
