import type { RequestContext } from '#server/platform/http/context.ts';

/** The origin of a request, for limits, sessions and mails. */
export interface Visitor {
  address: string;
  userAgent: string;
  log: RequestContext['log'];
}

export function visitorOf({ address, headers, log }: RequestContext): Visitor {
  return { address, userAgent: headers['user-agent'] ?? '', log };
}
