/**
 * Requests to a company's provider: known legs are reused, the number of requests a day is limited, and a failing
 * provider is paused.
 */
import type { CompanyQuery, CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import { ProviderError } from '#server/domain/providers/request.ts';
import type { RoadProvider } from '#server/domain/providers/roads.ts';
import { countRequests, keepLegs, type FoundLeg } from './kept.ts';
import type { KnownLeg } from './legs.ts';
import { createLegMemory } from './memory.ts';

/** Requests per day and company, over all its people and all processes. */
export const requestsADay = 2000;
/** The operator's own engines compute from data that changes rarely. */
const ownKeptMs = 30 * 24 * 60 * 60_000;
/**
 * MapQuest's answers must not be stored: they are only held in memory while a tour is edited, because each change needs
 * them again.
 */
const mapquestKeptMs = 30 * 60_000;
/** A provider that failed is not asked for this time. */
const pauseMs = 10_000;
/** Requests in flight at once for one caller. */
const requestsAtOnce = 4;

/** The provider failed a moment ago, and is not asked yet. */
export class PausedError extends ProviderError {}

/** Access of one company to its provider. */
export interface Asking {
  readonly provider: RoadProvider;
  /** The known legs from a position, by their destination. */
  known(profile: string, from: number): (to: number) => KnownLeg | undefined;
  /** Loads stored legs of the company's database into memory. */
  recall(profile: string, read: (tx: CompanyQuery, now: number) => Promise<FoundLeg[]>): Promise<void>;
  /** @param ask sends one request and returns its legs. @throws ProviderError; NoRoadError */
  request<Asked>(profile: string, asked: readonly Asked[], ask: (one: Asked) => Promise<Learnt[]>): Promise<void>;
}

export interface Learnt extends Omit<KnownLeg, 'until'> {
  from: number;
  to: number;
}

interface AskingOptions {
  databases: Pick<Databases, 'company'>;
  now(): number;
}

/** Shared by all companies of this process: legs in memory, separate for each company, and the paused providers. */
export function createAsking({ databases, now }: AskingOptions) {
  const memories = { own: createLegMemory(ownKeptMs), mapquest: createLegMemory(mapquestKeptMs) };
  const pauses = createPauses(now);

  return ({ company, database }: { company: string; database: string }, provider: RoadProvider): Asking => {
    const isOwn = provider.source !== 'mapquest';
    const memory = isOwn ? memories.own : memories.mapquest;
    const inCompany = databases.company(database);
    const write = <Result>(work: (tx: CompanyTransaction) => Promise<Result>) =>
      inCompany.writeTransaction({ company, uid: null }, work);
    const profileOf = (profile: string) => `${company} ${profile}`;
    const remember = (profile: string, found: readonly FoundLeg[]) => {
      for (const [{ from, to }, leg] of found) memory.add(profileOf(profile), from, to, leg, now());
    };
    return {
      provider,
      known: (profile, from) => memory.from(profileOf(profile), from, now()),
      async recall(profile, read) {
        if (isOwn) remember(profile, await inCompany.query({ company, uid: null }, (tx) => read(tx, now())));
      },
      async request(profile, asked, ask) {
        if (asked.length === 0) return;
        const until = isOwn ? now() + ownKeptMs : Infinity;
        const found = await pauses.unlessPaused(isOwn ? provider.source : company, async () => {
          if (!(await write((tx) => countRequests(tx, asked.length, { maximum: requestsADay, now: now() }))))
            throw new BoundError('quota', 'The company has asked as often as it may on one day.');
          return inTurns(asked, ask);
        });
        const legs = found.map(({ from, to, ...leg }): FoundLeg => [
          { from, to },
          { ...leg, until },
        ]);
        remember(profile, legs);
        if (isOwn) await keepLegs(write, profile, legs, now());
      },
    };
  };
}

/** The company's daily limit is reached; unlike other errors, this one pauses no provider. */
class BoundError extends ProviderError {}

function createPauses(now: () => number) {
  const pauses = new Map<string, { until: number; error: ProviderError }>();
  return {
    /**
     * Runs the work unless `whom` is paused; pauses `whom` if the provider fails. @throws PausedError; the errors of
     * the work
     */
    async unlessPaused<Result>(whom: string, work: () => Promise<Result>): Promise<Result> {
      const pause = pauses.get(whom);
      if (pause && pause.until > now()) throw new PausedError(pause.error.reason, pause.error.message);
      pauses.delete(whom);
      try {
        return await work();
      } catch (error) {
        if (error instanceof ProviderError && !(error instanceof BoundError))
          pauses.set(whom, { until: now() + pauseMs, error });
        throw error;
      }
    },
  };
}

/** Sends a few requests at once; after a failure no further request is started. */
async function inTurns<Asked>(asked: readonly Asked[], ask: (one: Asked) => Promise<Learnt[]>): Promise<Learnt[]> {
  const waiting = [...asked];
  const found: Learnt[] = [];
  const askOn = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      for (const learnt of await ask(one)) found.push(learnt);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(requestsAtOnce, asked.length) }, askOn));
  } finally {
    waiting.length = 0;
  }
  return found;
}
