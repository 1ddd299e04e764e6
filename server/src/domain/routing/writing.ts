/** Transactions that plan tours: no provider is asked inside a transaction. */
import type { Position } from '#contract/platform/position.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import type { RoadOptions } from '#server/domain/providers/roads.ts';
import { askerOf } from './options.ts';
import { estimatedRoads, type CompanyRoads, type RoadAsker, type RoutedLegs, type Routing } from './routing.ts';

/** The legs that are known while a transaction runs. */
export interface Roads {
  /** The legs from each position to the next, without waiting. */
  between(positions: readonly (Position | null)[], options: RoadOptions): RoutedLegs;
}

/** The transaction in which tours are planned; created by `routedWriting` or `writeRouted`. */
export interface RoutedTransaction extends CompanyTransaction {
  readonly roads: Roads;
}

/** A transaction that only uses estimates, for changes that the server makes by itself. */
export const withoutProvider = (tx: CompanyTransaction): RoutedTransaction => {
  const { known } = estimatedRoads(Date.now);
  return { ...tx, roads: { between: (positions, options) => known(positions, options) } };
};

type Writing = <Result>(work: (tx: CompanyTransaction) => Promise<Result>) => Promise<Result>;

/** How long one save waits for a provider, however many tours it saves. */
const savingTimeoutMs = 4000;
/** If positions change between the attempts, new legs may be missing; the last attempt uses the estimate. */
const attemptsAtMost = 3;
/** Tours of one save whose legs are requested at the same time. */
const toursAtOnce = 4;

/** Rolls back the transaction, because legs have to be requested first. */
class UnaskedError extends Error {}

/**
 * Runs work that plans tours. If the work needs unknown legs, the transaction is rolled back, the legs are requested,
 * and the work runs again. In this order, only people with permission to save use up a provider's quota, and the legs
 * belong to the saved positions.
 * @param write runs the transaction
 */
export async function writeRouted<Result>(
  { routing, asker, write }: { routing: Routing; asker: RoadAsker; write: Writing },
  work: (tx: RoutedTransaction) => Promise<Result>,
): Promise<Result> {
  const { roads, hasUnasked, ask } = roadsOfWriting(await routing.of(asker));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(async (tx) => {
        const result = await work({ ...tx, roads });
        if (attempt < attemptsAtMost && hasUnasked()) throw new UnaskedError();
        return result;
      });
    } catch (error) {
      if (!(error instanceof UnaskedError)) throw error;
      await ask();
    }
  }
}

/** `writeRouted` for the transactions of a request. */
export const routedWriting = ({ routing }: { routing: Routing }, context: SessionContext) => {
  const asker = askerOf(context);
  const { create, writeTransaction } = context;
  return {
    create: <Result>(work: (tx: RoutedTransaction) => Promise<Result>) =>
      writeRouted({ routing, asker, write: create }, work),
    writeTransaction: <Result>(work: (tx: RoutedTransaction) => Promise<Result>) =>
      writeRouted({ routing, asker, write: writeTransaction }, work),
  };
};

function roadsOfWriting(company: CompanyRoads) {
  const unasked = new Map<string, Parameters<Roads['between']>>();
  const answers = new Map<string, RoutedLegs>();
  const estimate = estimatedRoads(Date.now, 'slow');
  return {
    hasUnasked: () => unasked.size > 0,
    roads: {
      between(...asked) {
        const key = JSON.stringify(asked);
        const known = answers.get(key) ?? company.known(...asked);
        if (!known) unasked.set(key, asked);
        return known ?? estimate.known(...asked);
      },
    } satisfies Roads,
    async ask(): Promise<void> {
      const signal = AbortSignal.timeout(savingTimeoutMs);
      const waiting = [...unasked];
      unasked.clear();
      const askOn = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [key, asked] = next;
          answers.set(key, await company.legs(...asked, signal));
        }
      };
      await Promise.all(Array.from({ length: toursAtOnce }, askOn));
    },
  };
}
