/** Work across directory and company after a claim in the directory: act in the company, then settle or take back. */
interface ClaimedWork {
  /** Writes rows in the company that users do not see yet. */
  act(): Promise<unknown>;
  /** Confirms the claim in the directory. @throws if another request has taken over the claim meanwhile */
  settle(): Promise<unknown>;
  /** Undoes `act`. @returns true if the claim turns out to be settled nevertheless */
  takeBack(): Promise<boolean>;
}

/**
 * Settles a claim, or takes it back on failure. After a crash the sweep of a scheduled task does that.
 * @throws the error of `act` or `settle`; if taking back fails too, the sweep repeats it
 */
export async function settleClaimed({ act, settle, takeBack }: ClaimedWork): Promise<void> {
  try {
    await act();
    await settle();
  } catch (error) {
    // If the database does not answer at all, the first error describes that better.
    const hasSettled = await takeBack().catch(() => false);
    if (!hasSettled) throw error;
  }
}
