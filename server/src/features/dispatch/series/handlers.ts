import { calendarLimits } from '#contract/dispatch/calendarSpans.ts';
import { addDays } from '#contract/platform/days.ts';
import { routedWriting, writeRouted } from '#server/domain/routing/writing.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import type { ScheduledTask } from '#server/platform/jobs/scheduledTasks.ts';
import type { Services } from '#server/services.ts';
import { insertSeries, removeSeries, restoreSeries, splitSeries, updateSeries } from './changing.ts';
import { makeDayNow, moveDay, resumeDay, skipDay } from './days.ts';
import { makeSeries } from './making.ts';
import { listOccurrences, nextOccurrences } from './occurrences.ts';
import { listSeries, seriesTable } from './store.ts';

export const seriesHandlers = (implementation: Implementation, services: Services) => ({
  ...reading(implementation, services),
  ...changing(implementation, services),
});

function reading({ signedIn: { series } }: Implementation, { now }: Services) {
  return {
    list: series.list.handler(({ input, context }) => context.sharedQuery(input, (tx) => listSeries(tx, input))),

    get: series.get.handler(async ({ input, context }) => {
      const found = await context.query((tx) => seriesTable.find(tx, input.key));
      if (!found) throw failure('not-found');
      return found;
    }),

    occurrences: series.occurrences.handler(({ input, context }) => {
      const maximum = calendarLimits.spanMaximumDays;
      if (addDays(input.fromDay, maximum) <= input.untilDay)
        throw failure('invalid-input', { issues: [{ path: 'untilDay', rule: 'span-too-long', params: { maximum } }] });
      return context.sharedQuery(input, (tx) => listOccurrences(tx, input));
    }),

    next: series.next.handler(({ context }) => context.readTransaction((tx) => nextOccurrences(tx, now()))),
  };
}

function changing({ signedIn: { series } }: Implementation, services: Services) {
  const routed = (context: SessionContext) => routedWriting(services, context);
  const { now } = services;
  return {
    create: series.create.handler(({ input, context }) =>
      routed(context).create((tx) => insertSeries(tx, input, now())),
    ),

    update: series.update.handler(({ input: { key, version, ...patch }, context }) =>
      routed(context).writeTransaction((tx) => updateSeries(tx, { key, version }, patch, now())),
    ),

    remove: series.remove.handler(({ input, context }) =>
      routed(context).writeTransaction((tx) => removeSeries(tx, input.keys, now())),
    ),

    restore: series.restore.handler(({ input, context }) =>
      routed(context).writeTransaction((tx) => restoreSeries(tx, input.keys, now())),
    ),

    split: series.split.handler(({ input: { key, version, day, ...patch }, context }) =>
      routed(context).writeTransaction((tx) => splitSeries(tx, { key, version, day }, patch, now())),
    ),

    skip: series.skip.handler(async ({ input, context }) => {
      await routed(context).writeTransaction((tx) => skipDay(tx, input));
      return { ok: true } as const;
    }),

    resume: series.resume.handler(async ({ input, context }) => {
      await routed(context).writeTransaction((tx) => resumeDay(tx, input, now()));
      return { ok: true } as const;
    }),

    make: series.make.handler(async ({ input, context }) => ({
      tour: await routed(context).writeTransaction((tx) => makeDayNow(tx, input)),
    })),

    move: series.move.handler(async ({ input, context }) => {
      await routed(context).writeTransaction((tx) => moveDay(tx, input, now()));
      return { ok: true } as const;
    }),
  };
}

/** Makes the missing tours of a series. Concurrent calls are safe: `makeSeries` locks the series. */
export const makeDue = ({ routing, now }: Services, { company, key, database }: ScheduledTask): Promise<void> =>
  writeRouted(
    {
      routing,
      asker: { company, database: database.name, hasProviderKey: true },
      write: (work) => database.writeTransaction({ company, uid: null }, work),
    },
    (tx) => makeSeries(tx, key, now()),
  );
