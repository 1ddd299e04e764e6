/** Puts a failure into words of the app's language: the catalogue's wording where its code is known. */
import { ORPCError } from '@orpc/client';
import { isErrorCode } from './api.ts';
import { messageIfAny } from './i18n/messages.ts';

/** The message for whatever a call threw; an unknown code keeps the raw message, and what has none is unexpected. */
export function errorMessage(error: unknown): string {
  const unexpected = messageIfAny('errors', 'unexpected-error') ?? '';
  if (!(error instanceof ORPCError)) return unexpected;
  if (isErrorCode(error.code)) return messageIfAny('errors', error.code) ?? unexpected;
  return error.message || unexpected;
}
