/** Recognises requests from this machine; a loopback address is no proof, because a local proxy's requests have one. */
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../configuration.ts';

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** True if the connection comes from this machine and no proxy has forwarded the request. */
export function isFromThisMachine({ raw: { socket }, headers }: FastifyRequest): boolean {
  const isOwnSocket = isLoopback(socket.remoteAddress ?? '') || socket.remoteAddress === socket.localAddress;
  return isOwnSocket && forwardingHeaders.every((name) => headers[name] === undefined);
}

/** True if, in addition, the `Host` header is a loopback name: another name may be a foreign page's. */
export function isLocalRequest(request: FastifyRequest): boolean {
  const url = `http://${request.headers.host ?? ''}`;
  return isFromThisMachine(request) && URL.canParse(url) && isLoopback(new URL(url).hostname);
}
