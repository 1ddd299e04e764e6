import type { DistributeEvent, DistributeInput } from '#contract/dispatch/distribution.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import type { Services } from '#server/services.ts';
import { Places } from '../places.ts';
import { dayMatrix } from '../roads.ts';
import { distributeApart, refuseCrowd } from './apart.ts';
import { dayWork } from './problem.ts';
import { readDay, type DayRead } from './readDay.ts';
import { noFigures } from './figures.ts';
import { resultOf } from './result.ts';

/** Milliseconds that a provider may take for all legs. */
const timeoutMs = 30_000;
/** Milliseconds after which the best distribution so far is the answer. */
const searchedMaximumMs = 8000;
/** Attempts of the search for each order, and at most for all together, each of which takes longer with more orders. */
const attempts = { each: 4000, withOrders: 10_000_000 } as const;

/**
 * @returns the best distribution so far, repeatedly; ending the iteration stops the work
 * @throws `too-many-requests`
 */
export async function distributeDay(
  context: SessionContext,
  input: DistributeInput,
  services: Pick<Services, 'routing' | 'now'>,
): Promise<AsyncGenerator<DistributeEvent, void>> {
  const { company } = context.session;
  refuseCrowd(company);
  const read = await context.readTransaction((tx) => readDay(tx, input, services.now()));
  return eventsOf(context, { input, read }, services);
}

async function* eventsOf(
  context: SessionContext,
  { input, read }: { input: DistributeInput; read: DayRead },
  services: Pick<Services, 'routing' | 'now'>,
): AsyncGenerator<DistributeEvent, void> {
  const places = placesOf(read);
  const { options, settings } = read;
  const { matrix, ...routed } = await dayMatrix(context, { places, options, settings, timeoutMs }, services);
  const work = dayWork(read, input, { places, matrix });
  const told = { queued: null, progress: 0, isFinal: false, ...routed };
  const search = { mode: input.mode, seed: input.seed, attempts: attemptsOf(work.orders.length) };
  const order = { problem: work.problem, spareDays: work.spareDays, options: search, searchedMaximumMs };
  for await (const step of distributeApart(context.session.company, order)) {
    if ('queued' in step)
      yield {
        ...told,
        queued: step.queued,
        tours: [],
        unserved: [],
        regularsWithOthers: 0,
        before: noFigures,
        after: noFigures,
      };
    else
      yield {
        ...told,
        progress: Math.min(step.done, 1),
        isFinal: step.isFinal,
        ...resultOf(step.distribution, step.explained, { read, work, places, matrix }),
      };
  }
}

const attemptsOf = (orders: number) =>
  Math.min(attempts.each * (1 + orders), Math.ceil(attempts.withOrders / (1 + orders)));

const placesOf = ({ tours, jobs, start, finish }: DayRead) =>
  new Places(
    [...tours.flatMap(({ stops }) => stops), ...jobs, ...(start ? [start] : []), ...(finish ? [finish] : [])].map(
      ({ place }) => place,
    ),
  );
