import * as z from 'zod/mini';

/** No database keeps them: U+0000, and one half of a character whose other half is missing. */
const unkept = /[\0\p{Cs}]/u;
export const readable = z.refine<string>((written) => !unkept.test(written), { error: 'invalid', abort: true });

/** A text from outside, however it came: every input's text begins as this one. */
export const text = (error?: string) => z.string(error).check(readable);

/** Line breaks, control characters, and those that turn the direction of all that follows. */
const unruly = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** A text of one line, such as a name: nothing in it breaks the line or turns what stands behind it around. */
export const singleLine = z.refine<string>((written) => !unruly.test(written), { error: 'invalid', abort: true });

/** What is left to be seen of a text: neither white space nor characters without a shape. */
const seen = (written: string): string => written.replace(/[\p{Cf}\s]/gu, '');

/** Whether there is anything to be seen of a text. */
export const isFilled = (written: string): boolean => seen(written) !== '';

/** Lets the API's document state the least length, which a rule of our own would keep to itself. */
function stated<Check extends ReturnType<typeof z.check<string>>>(check: Check, minimum: number): Check {
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag['minimum'] = Math.max(minimum, Number(bag['minimum'] ?? 0));
  });
  return check;
}

/** Something that can be seen must be entered; where nothing is, no further rule is named. */
export const filled = stated(z.refine<string>(isFilled, { error: 'required', abort: true }), 1);

/** At least so many characters that can be seen. */
export const atLeast = (minimum: number, error: string) =>
  stated(
    z.check<string>(({ value, issues }) => {
      if (seen(value).length < minimum)
        issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: value, message: error });
    }),
    minimum,
  );
