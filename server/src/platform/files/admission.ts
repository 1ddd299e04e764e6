import { failure } from '../http/failure.ts';

/** Maximum of a company's uploads under way (received, waiting or decoded): about a minute's work for the decoder. */
const uploadsAtMost = 20;
/** Seconds after which some of these uploads will be done. */
const retryAfterSeconds = 5;

export interface Admission {
  /** Admits an upload. @returns a function that ends it @throws `too-many-requests` if the company has too many */
  enter(company: string): () => void;
}

/** Limits the concurrent uploads of each company; further ones are refused before any byte is read. */
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
