/** The check that every required text shares. */
import * as z from 'zod/mini';

/** Something must be entered; where nothing is, no further rule is named. */
export const filled = z.minLength(1, { error: 'required', abort: true });
