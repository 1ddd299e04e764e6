/** Batches heartbeats: hundreds a second become a few transactions and a few live events. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '#contract/errors.ts';
import { refusal } from '#contract/permissions.ts';
import type { CompanyTransaction, Databases } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Session } from '#server/platform/http/context.ts';
import { readActors } from '../people/store.ts';
import { endLeases, renewLeases, type Lease } from './leases.ts';

/**
 * Signals of a company are batched for this time after a transaction; the first one after a pause is handled at once.
 */
const batchIntervalMs = 200;
const doneAtOnce = 500;

interface Signal extends Lease {
  kind: 'heartbeat' | 'leave';
}

/** The part of a session that identifies the company of a signal. */
type SignalOrigin = Pick<Session, 'company' | 'database'>;

export interface Signals {
  /**
   * Resolves when the signal is committed. @throws the refusal of a person without permission; `not-found` for a device
   * that is not theirs
   */
  send(place: SignalOrigin, signal: Signal): Promise<void>;
}

interface Waiting {
  signal: Signal;
  settle(refused: ErrorCode | null): void;
  fail(error: unknown): void;
}

export function createSignals(databases: Pick<Databases, 'company'>): Signals {
  const queues = new Map<string, Waiting[]>();

  /** Runs as long as signals arrive, and removes the company after a while without any. */
  async function work({ company, database }: SignalOrigin, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const taken = takeOnePerPerson(queue);
      const signals = taken.map(({ signal }) => signal);
      try {
        const refusals = await databases
          .company(database)
          .writeTransaction({ company, uid: null }, (tx) => carryOut(tx, signals));
        for (const [index, { settle }] of taken.entries()) settle(refusals[index] ?? null);
      } catch (error) {
        for (const { fail } of taken) fail(error);
      }
      await pause(batchIntervalMs);
    }
    queues.delete(company);
  }

  return {
    send: (place, signal) =>
      new Promise((resolve, reject) => {
        const settle = (refused: ErrorCode | null) => {
          if (refused === null) resolve();
          else reject(failure(refused));
        };
        const waiting = { signal, settle, fail: reject };
        const queue = queues.get(place.company);
        if (queue) queue.push(waiting);
        else {
          const started = [waiting];
          queues.set(place.company, started);
          void work(place, started);
        }
      }),
  };
}

/** Takes at most one signal per person from a queue; further signals of a person stay in the queue, in their order. */
function takeOnePerPerson(queue: Waiting[]): Waiting[] {
  const taken = new Map<string, Waiting>();
  const left: Waiting[] = [];
  for (const waiting of queue.splice(0)) {
    const { uid } = waiting.signal;
    if (taken.has(uid) || taken.size === doneAtOnce) left.push(waiting);
    else taken.set(uid, waiting);
  }
  queue.push(...left);
  return [...taken.values()];
}

/** @returns for each signal the code of its refusal, or null */
async function carryOut(tx: CompanyTransaction, signals: readonly Signal[]): Promise<(ErrorCode | null)[]> {
  const actors = await readActors(
    tx,
    signals.map(({ uid }) => uid),
  );
  const refusals = signals.map(({ uid }) => refusal(actors.get(uid) ?? null, 'driver'));
  const allowed = signals.filter((_, index) => refusals[index] === null);
  const known = await renewLeases(
    tx,
    allowed.filter(({ kind }) => kind === 'heartbeat'),
  );
  await endLeases(
    tx,
    allowed.filter(({ kind }) => kind === 'leave'),
  );
  return signals.map(
    ({ kind, device }, index) => refusals[index] ?? (kind === 'heartbeat' && !known.has(device) ? 'not-found' : null),
  );
}
