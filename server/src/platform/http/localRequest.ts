/** Tells a person at this machine from everybody else; loopback alone is no proof, a proxy makes everyone loopback. */
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../configuration.ts';

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** True where the socket comes from this machine, names this machine, and nobody passed the request on. */
export function isLocalRequest({ raw, headers }: FastifyRequest): boolean {
  if (!isLoopback(raw.socket.remoteAddress ?? '')) return false;
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  // A name that somebody else made point here is somebody else's page.
  const url = `http://${headers.host ?? ''}`;
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
}
