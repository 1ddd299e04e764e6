/** Company data that this browser stores ends with the session; preferences of this browser stay. */
import { isPreference } from '../preferences/preferences.ts';

/** Prefix of every name under which the portal stores a value. */
const prefix = 'tourlotse.';

/**
 * Removes every stored value of the portal except preferences, including values that no module of this page has read
 * yet.
 */
export function forgetKept(): void {
  for (const open of [() => localStorage, () => sessionStorage])
    try {
      const storage = open();
      for (const name of Object.keys(storage))
        if (name.startsWith(prefix) && !isPreference(name)) storage.removeItem(name);
    } catch {
      // Storage is switched off: it holds no values.
    }
}
