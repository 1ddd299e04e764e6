import * as z from 'zod/mini';

/** Characters that PostgreSQL cannot store: U+0000, and a surrogate without its other half. */
const unkept = /[\0\p{Cs}]/u;
export const readable = z.refine<string>((written) => !unkept.test(written), { error: 'invalid', abort: true });

/** A text of an input. Every text of an input starts from this schema. */
export const text = (error?: string) => z.string(error).check(readable);

/** Line breaks, control characters, and characters that change the direction of the text that follows. */
const unruly = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/**
 * A text of one line, such as a name: without line breaks and without characters that change the direction of the text.
 */
export const singleLine = z.refine<string>((written) => !unruly.test(written), { error: 'invalid', abort: true });

/** The visible characters of a text: without white space and without format characters. */
const seen = (written: string): string => written.replace(/[\p{Cf}\s]/gu, '');

/** True if the text has at least one visible character. */
export const isFilled = (written: string): boolean => seen(written) !== '';

/** Puts the minimum length into the API's document; a custom check would not put it there. */
function stated<Check extends ReturnType<typeof z.check<string>>>(check: Check, minimum: number): Check {
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag['minimum'] = Math.max(minimum, Number(bag['minimum'] ?? 0));
  });
  return check;
}

/** At least one visible character; if there is none, no further error of the field is reported. */
export const filled = stated(z.refine<string>(isFilled, { error: 'required', abort: true }), 1);

/** At least `minimum` visible characters. */
export const atLeast = (minimum: number, error: string) =>
  stated(
    z.check<string>(({ value, issues }) => {
      if (seen(value).length < minimum)
        issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: value, message: error });
    }),
    minimum,
  );
