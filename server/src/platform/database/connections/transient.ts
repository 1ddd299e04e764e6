/** Distinguishes transient failures of a database (stopped, frozen, cut off, no free connection) from refusals. */

/** Sent to callers as `Retry-After` if a database or storage does not answer. */
export const retryAfterSeconds = 5;

interface SystemError {
  code?: unknown;
  errors?: readonly unknown[];
}

/** Codes of the operating system and the network, and PostgreSQL's for connections, shutdown and full servers. */
const codes = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN|57P0|08|53300)/;
const messages =
  /Connection terminated|timeout exceeded|timeout expired|read timeout|Connection ended|connection error and is not queryable|did not answer within/;

/** True if a retry may succeed soon without a change of the configuration. */
export function isTransient(error: unknown): boolean {
  const { code, errors } = (error ?? {}) as SystemError;
  if (error instanceof AggregateError && errors?.some(isTransient)) return true;
  return (typeof code === 'string' && codes.test(code)) || (error instanceof Error && messages.test(error.message));
}
