import * as z from 'zod/mini';
import { filled } from '#contract/platform/text.ts';
import type { FieldIssue } from '#portal/forms/FieldMessage.tsx';

/** The repeated password; whether it equals the first is asked by `differentPasswords`. */
export const passwordConfirm = z.string('required').check(filled);

/** Marks the repeated password where it differs from the first. */
export function differentPasswords(values: { password: string; passwordConfirm: string }): FieldIssue[] {
  const isDifferent = values.passwordConfirm !== '' && values.password !== values.passwordConfirm;
  return isDifferent ? [{ path: 'passwordConfirm', rule: 'password-different' }] : [];
}
