import type { ErrorCode } from '#contract/errors/codes.ts';

export const spentLinks: ReadonlySet<ErrorCode> = new Set([
  'invalid-action-code',
  'expired-action-code',
  'invalid-input',
]);
