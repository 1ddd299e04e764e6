/** What this browser keeps of the work in a company ends with the session; what somebody prefers in this browser stays. */
import { isPreference } from '../preferences/preferences.ts';

/** What every name begins with under which the portal keeps something. */
const prefix = 'tourlotse.';

/** Removes whatever is kept under the portal's names but preferences, also what no module of this page has asked for yet. */
export function forgetKept(): void {
  for (const open of [() => localStorage, () => sessionStorage])
    try {
      const storage = open();
      for (const name of Object.keys(storage))
        if (name.startsWith(prefix) && !isPreference(name)) storage.removeItem(name);
    } catch {
      // Storage is switched off: nothing was kept.
    }
}
