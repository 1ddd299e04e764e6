import { failure } from '../http/failure.ts';

/** Uploads of a company that are received, wait for their turn or are decoded: a minute's work for the decoder. */
const uploadsAtMost = 20;
/** Seconds after which some of them will be done. */
const retryAfterSeconds = 5;

export interface Admission {
  /** Takes a place. @returns gives it back @throws `too-many-requests` where the company has none left */
  enter(company: string): () => void;
}

/** How many uploads of a company are under way at once: beyond that they are told to come back, before a byte is read. */
export function createAdmission(atMost = uploadsAtMost): Admission {
  const underWay = new Map<string, number>();
  return {
    enter(company) {
      const count = underWay.get(company) ?? 0;
      if (count >= atMost) throw failure('too-many-requests', { retryAfter: retryAfterSeconds });
      underWay.set(company, count + 1);
      return () => {
        const left = (underWay.get(company) ?? 1) - 1;
        if (left === 0) underWay.delete(company);
        else underWay.set(company, left);
      };
    },
  };
}
