/** Of all tabs of a browser on this portal, chooses the one that holds the stream. */
import { electByChannel, type Candidate, type Election } from './channelElection.ts';

export type Elect = (name: string, candidate: Candidate) => Election;

/** Elects by the browser's own locks, which it releases itself when a tab closes or crashes. */
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
      // Only a lock that was stolen, or a request that was withdrawn, ends here.
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

/** The way that this browser offers: locks are missing where the portal is reached by plain HTTP over the network. */
export const elect: Elect = (name, candidate) => ('locks' in navigator ? electByLock : electByChannel)(name, candidate);
