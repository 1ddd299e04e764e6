import * as z from 'zod/mini';
import { filled } from '#contract/platform/text.ts';
import type { FieldIssue } from '#portal/forms/FieldMessage.tsx';

/** The repeated password; `differentPasswords` compares it with the first one. */
export const passwordConfirm = z.string('required').check(filled);

/** Reports an issue at the repeated password if it differs from the first one. */
export function differentPasswords(values: { password: string; passwordConfirm: string }): FieldIssue[] {
  const isDifferent = values.passwordConfirm !== '' && values.password !== values.passwordConfirm;
  return isDifferent ? [{ path: 'passwordConfirm', rule: 'password-different' }] : [];
}
