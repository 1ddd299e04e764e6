/** Of all tabs of this portal in a browser, elects the one that holds the stream. */
import { electByChannel, type Candidate, type Election } from './channelElection.ts';

export type Elect = (name: string, candidate: Candidate) => Election;

/** Elects by the Web Locks API: the browser releases a lock itself when a tab closes or crashes. */
export function electByLock(name: string, { onElected, onDeposed }: Candidate): Election {
  const stopping = new AbortController();
  let isHolding = false;
  let release: () => void = () => undefined;

  function hold(): Promise<void> {
    isHolding = true;
    onElected();
    return new Promise((resolve) => {
      release = resolve;
    });
  }

  async function stand(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(name, options, () => (stopping.signal.aborted ? undefined : hold()));
    } catch {
      // The request rejects only if the lock was stolen or the request was withdrawn.
      if (!isHolding || stopping.signal.aborted) return;
      isHolding = false;
      onDeposed();
      await stand({ signal: stopping.signal });
    }
  }

  void stand({ signal: stopping.signal });
  return {
    takeOver() {
      if (!isHolding && !stopping.signal.aborted) void stand({ steal: true });
    },
    stop() {
      isHolding = false;
      stopping.abort();
      release();
    },
  };
}

/** The Web Locks API is missing if the portal is reached by plain HTTP over the network. */
export const elect: Elect = (name, candidate) => ('locks' in navigator ? electByLock : electByChannel)(name, candidate);
