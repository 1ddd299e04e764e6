/** A new password typed twice, as sign-up and the landing page of the reset mail ask for it. */
import * as z from 'zod/mini';

/** The repeated password; whether it equals the first is `samePasswords`' question. */
export const passwordConfirm = z.string('required').check(z.minLength(1, 'required'));

/** The check that both are equal; it speaks up whatever else is still wrong. */
export const samePasswords = <Values extends { password: string; passwordConfirm: string }>() =>
  z.refine<Values>(({ password, passwordConfirm: again }) => !again || password === again, {
    path: ['passwordConfirm'],
    error: 'password-different',
    when: () => true,
  });
