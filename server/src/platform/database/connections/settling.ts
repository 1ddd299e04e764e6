/** The middle of work over directory and company: what was claimed is acted on, then settled, or taken back. */
interface ClaimedWork {
  /** Writes in the company what nobody sees yet. */
  act(): Promise<unknown>;
  /** Makes it hold in the directory. @throws where somebody else has taken the claim over meanwhile */
  settle(): Promise<unknown>;
  /** Takes back what was written. @returns true where the directory says that it had settled all the same */
  takeBack(): Promise<boolean>;
}

/**
 * Claim first, show afterwards: a sweep of its scheduled task ends what a crash leaves in between.
 * @throws what `act` or `settle` threw; what cannot be taken back now, the sweep takes back
 */
export async function settleClaimed({ act, settle, takeBack }: ClaimedWork): Promise<void> {
  try {
    await act();
    await settle();
  } catch (error) {
    // The database may not answer at all, which the first error says better.
    const hasSettled = await takeBack().catch(() => false);
    if (!hasSettled) throw error;
  }
}
