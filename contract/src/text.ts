/** The checks that all texts share, and required ones besides. */
import * as z from 'zod/mini';

/** U+0000 is no character of a text: no database keeps it. */
export const readable = z.refine<string>((written) => !written.includes('\0'), { error: 'invalid', abort: true });

/** A text from outside, however it came: every input's text begins as this one. */
export const text = (error?: string) => z.string(error).check(readable);

/** Something must be entered; where nothing is, no further rule is named. */
export const filled = z.minLength(1, { error: 'required', abort: true });
