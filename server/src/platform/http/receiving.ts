/** Timeouts for receiving a request, against clients that send it slowly to occupy connections. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { defaultLanguage } from '#contract/platform/language.ts';
import { bodyOf, failure, outward } from './failure.ts';
import { requestIdHeader } from './requestIds.ts';

/** Times in milliseconds. They limit only the receiving: a response, such as a live stream, has no limit. */
export interface ReceivingTimes {
  /** From the connection, or the first byte on a reused one, to the end of the headers. */
  headersMs: number;
  /** The same to the end of the body: ten megabytes at 0.7 Mbit/s, a picture from a phone on a country road. */
  requestMs: number;
  /** Interval between checks of the connections; the other times may be exceeded by this much. */
  checkIntervalMs: number;
}

export const receivingTimes: ReceivingTimes = { headersMs: 60_000, requestMs: 120_000, checkIntervalMs: 10_000 };

/** The framework's options for these times; an invalid or incomplete request gets its id from `newRequestId`. */
export function receivingOptions(
  { headersMs, requestMs, checkIntervalMs }: ReceivingTimes,
  newRequestId: () => string,
) {
  return {
    // The framework sets this value on the server after Node has read `http`; the two must agree.
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkIntervalMs },
    clientErrorHandler(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
      refuse(error, socket, { log: this.log, requestId: newRequestId() });
    },
  };
}

/** Answers an invalid or incomplete request: its language is unknown, and its connection cannot be used again. */
function refuse(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  { log, requestId }: { log: FastifyInstance['log']; requestId: string },
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, refused] = refusals[code ?? ''] ?? ['400 Bad Request', 'invalid-input'];
  log.info({ reqId: requestId, reason: code, code: refused }, 'refused before it was a request');
  const body = JSON.stringify(bodyOf(outward(failure(refused), { language: defaultLanguage, requestId })));
  const heads = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${requestIdHeader}: ${requestId}`,
  ];
  socket.end(`${heads.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const refusals: Record<string, [status: string, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'network-request-failed'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'payload-too-large'],
};
