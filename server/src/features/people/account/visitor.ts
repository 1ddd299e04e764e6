import type { RequestContext } from '#server/platform/http/context.ts';

/** Who asks: what limits count, and what a session and a mail remember. */
export interface Visitor {
  address: string;
  userAgent: string;
  log: RequestContext['log'];
}

export function visitorOf({ address, headers, log }: RequestContext): Visitor {
  return { address, userAgent: headers['user-agent'] ?? '', log };
}
