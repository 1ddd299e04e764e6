/** How a company's provider is asked: what it has said before is kept, the rest within a bound a day, and not while it fails. */
import type { CompanyQuery, CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import { ProviderError } from '#server/domain/providers/request.ts';
import type { RoadProvider } from '#server/domain/providers/roads.ts';
import { countRequests, keepLegs, type FoundLeg } from './kept.ts';
import type { KnownLeg } from './legs.ts';
import { createLegMemory } from './memory.ts';

/** A day and a company, whoever of its people asks and whichever process answers. */
export const requestsADay = 2000;
/** The operator's own engines compute from data that changes rarely. */
const ownKeptMs = 30 * 24 * 60 * 60_000;
/** MapQuest's answers are not to be stored: they last while a tour is open, which wants them again at each change. */
const mapquestKeptMs = 30 * 60_000;
/** For so long a provider that failed is not asked again. */
const pauseMs = 10_000;
/** Requests under way at once for one who asks. */
const requestsAtOnce = 4;

/** It failed a moment ago and is left alone. */
export class PausedError extends ProviderError {}

/** A provider as one company asks it. */
export interface Asking {
  readonly provider: RoadProvider;
  /** Finds what is known of legs from a place by where they lead to. */
  known(profile: string, from: number): (to: number) => KnownLeg | undefined;
  /** Remembers what the company's database has kept. */
  recall(profile: string, read: (tx: CompanyQuery, now: number) => Promise<FoundLeg[]>): Promise<void>;
  /** @param ask answers one of the requests, with what it has learnt. @throws ProviderError; NoRoadError */
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

/** Shared by all companies of this process: legs in memory, apart by company, and which providers are left alone for a while. */
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

/** Nobody's provider has failed. */
class BoundError extends ProviderError {}

function createPauses(now: () => number) {
  const pauses = new Map<string, { until: number; error: ProviderError }>();
  return {
    /** Leaves somebody alone for a while after a failure of theirs. @throws PausedError; as the work */
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

/** A few at once; after a failure no further one is begun. */
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
