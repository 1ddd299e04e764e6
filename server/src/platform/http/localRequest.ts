/** Recognises requests from this machine; a loopback address is no proof, because a proxy gives it to every request. */
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../configuration.ts';

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** True where the socket comes from this machine and nobody passed the request on. */
export function isFromThisMachine({ raw: { socket }, headers }: FastifyRequest): boolean {
  const isOwnSocket = isLoopback(socket.remoteAddress ?? '') || socket.remoteAddress === socket.localAddress;
  return isOwnSocket && forwardingHeaders.every((name) => headers[name] === undefined);
}

/** True where, beyond that, the browser asked for this machine by its own name: another name may be somebody else's page. */
export function isLocalRequest(request: FastifyRequest): boolean {
  const url = `http://${request.headers.host ?? ''}`;
  return isFromThisMachine(request) && URL.canParse(url) && isLoopback(new URL(url).hostname);
}
