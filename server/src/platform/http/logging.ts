/** The log contains request ids, paths and errors; never a password, token, key or the body of a mail. */
import type { FastifyRequest } from 'fastify';
import type { LogLevel } from '../../variables.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Keys of the caller; null if nobody is signed in. */
    caller: { company: string; person: string } | null;
  }
}

/** The properties of an answer that the log reads. */
interface Answered {
  statusCode?: number;
  request?: Pick<FastifyRequest, 'caller'>;
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: LoggedError;
  [name: string]: unknown;
}

type ErrorLike = Record<'name' | 'stack' | 'code' | 'cause', unknown> & { message: string };

/** pg-boss emits copies of errors, which are plain objects. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

/**
 * The loggable properties of an error. Database errors also contain the statement's values, and errors of the mail
 * server the mail: only the properties named here are logged.
 */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { name, message, stack, code, cause } = error;
  return {
    type: typeof name === 'string' ? name : 'Error',
    message,
    stack: typeof stack === 'string' ? stack : '',
    ...(code !== undefined && { code }),
    ...(isErrorLike(cause) && depth < 3 && { cause: loggedError(cause, depth + 1) }),
  };
}

/** Options of the server's logger; a request is logged without its query, which may contain a mailed token. */
export function loggerOptions(level: LogLevel) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        address: request.ip,
      }),
      res: ({ statusCode, request }: Answered) => ({ statusCode, ...request?.caller }),
      err: (error: unknown) => loggedError(error),
    },
    redact: ['*.password', '*.token', '*.validationKey', 'headers.authorization', 'headers.cookie'],
  };
}
