/**
 * Random numbers from 0 (included) to 1 (excluded). A seed (any integer except 0) gives the same numbers on every
 * machine: xorshift32 (Marsaglia 2003).
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
