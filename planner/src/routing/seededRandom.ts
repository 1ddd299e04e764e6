/** Numbers from 0 up to 1, the same ones for a seed (any integer but 0) on every machine: xorshift32 (Marsaglia 2003). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
