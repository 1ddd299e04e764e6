import { ORPCError } from '@orpc/client';
import { isErrorCode } from './api.ts';
import { message, messageIfAny } from '../i18n/messages.ts';

/**
 * The message for whatever a call threw; an unknown code keeps the raw message, and what has none is unexpected.
 * A failure of the server ends with the id under which its log knows it, for whoever asks the support.
 */
export function errorMessage(error: unknown): string {
  const id = requestIdOf(error);
  return id === null ? wordsOf(error) : `${wordsOf(error)} ${message('controls', 'requestId', { id })}`;
}

function requestIdOf(error: unknown): string | null {
  const data: unknown = error instanceof ORPCError ? error.data : null;
  const isNamed = typeof data === 'object' && data !== null && 'requestId' in data;
  return isNamed && typeof data.requestId === 'string' ? data.requestId : null;
}

function wordsOf(error: unknown): string {
  const unexpected = messageIfAny('errors', 'unexpected-error') ?? '';
  if (!(error instanceof ORPCError)) return unexpected;
  if (isErrorCode(error.code)) return messageIfAny('errors', error.code) ?? unexpected;
  return error.message || unexpected;
}
