import { ORPCError } from '@orpc/client';
import { errorData, isErrorCode } from './api.ts';
import { message, messageIfAny } from '../i18n/messages.ts';

/**
 * The message for any thrown value. An error with an unknown code keeps its own message; any other value is unexpected.
 * A server error ends with its request id, which the person can give to the support. A refusal because of tours under
 * way ends with the numbers of these tours.
 */
export function errorMessage(error: unknown): string {
  return [wordsOf(error), detailOf(error)].filter(Boolean).join(' ');
}

function detailOf(error: unknown): string {
  const id = requestIdOf(error);
  if (id !== null) return message('controls', 'requestId', { id });
  const tours = errorData(error, 'tour-under-way')?.tours.map(({ number }) => number);
  return tours ? message('controls', 'underWay', { tours: tours.join(', ') }) : '';
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
