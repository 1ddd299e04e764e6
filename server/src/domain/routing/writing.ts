/** Transactions that plan tours: no provider is ever asked inside of one. */
import type { Position } from '#contract/platform/position.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import type { RoadOptions } from '#server/domain/providers/roads.ts';
import { askerOf } from './options.ts';
import { estimatedRoads, type CompanyRoads, type RoadAsker, type RoutedLegs, type Routing } from './routing.ts';

/** Legs as they are known while a transaction runs. */
export interface Roads {
  /** From each position to the next, at once. */
  between(positions: readonly (Position | null)[], options: RoadOptions): RoutedLegs;
}

/** What work that plans tours writes in; it comes from `routedWriting` or `writeRouted`. */
export interface RoutedTransaction extends CompanyTransaction {
  readonly roads: Roads;
}

/** Where nobody is asked: what the server makes up by itself. */
export const withoutProvider = (tx: CompanyTransaction): RoutedTransaction => {
  const { known } = estimatedRoads(Date.now);
  return { ...tx, roads: { between: (positions, options) => known(positions, options) } };
};

type Writing = <Result>(work: (tx: CompanyTransaction) => Promise<Result>) => Promise<Result>;

/** How long saving waits for a provider, whatever it saves. */
const savingTimeoutMs = 4000;
/** Somebody may have changed a position since it was asked for; then the estimate stands. */
const attemptsAtMost = 3;
/** Tours of one saving that are asked for at the same time. */
const toursAtOnce = 4;

/** The transaction is rolled back: something is to be asked first. */
class UnaskedError extends Error {}

/**
 * Runs work that plans tours. Where it needs legs that nobody has asked for yet, it is rolled back, they are asked for,
 * and it runs again: only who may save uses up a provider's quota, and what is planned are the positions that are saved.
 * @param write the transaction in which the work runs
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

/** The same in the transactions of a request. */
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
