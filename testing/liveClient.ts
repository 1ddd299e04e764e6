/** A client of the live stream over the network, as the portal has it: the contract's own, with every event's id. */
import { createORPCClient, getEventMeta, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract, type Contract } from '#contract/index.ts';
import { LiveSinkProbe } from './liveSink.ts';

export interface FollowOptions {
  /** Address of the server, without `/api`. */
  url: string;
  headers: Record<string, string>;
  lastEventId?: string;
}

export interface Followed {
  /** Every event so far; `isEnded` once the server has closed the stream. */
  received: LiveSinkProbe;
  leave(): void;
}

/** The contract's client on a server. */
export function clientOf({
  url,
  headers,
}: Pick<FollowOptions, 'url' | 'headers'>): JsonifiedClient<ContractRouterClient<Contract>> {
  return createORPCClient(
    new OpenAPILink(contract, {
      url: `${url}/api`,
      headers,
      customErrorResponseBodyDecoder: (body, { status }) => new ORPCError((body as { code: string }).code, { status }),
    }),
  );
}

/** Opens the stream; rejects with the server's refusal. */
export async function followLive({ url, headers, lastEventId }: FollowOptions): Promise<Followed> {
  const leaving = new AbortController();
  const events = await clientOf({ url, headers }).live.stream(undefined, {
    signal: leaving.signal,
    ...(lastEventId && { lastEventId }),
  });
  const received = new LiveSinkProbe();
  void (async () => {
    try {
      for await (const event of events) received.events.push({ ...event, id: getEventMeta(event)?.id });
      received.isEnded = true;
    } catch {
      // Left, or cut off: what matters is what was received until then.
    }
  })();
  return { received, leave: () => leaving.abort() };
}
