/** Serves the mailbox to a person at this machine, and to nobody else. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pickLanguage } from '#contract/language.ts';
import { isLoopback, type Configuration } from '../../configuration.ts';
import { failure } from '../http/failure.ts';
import { isLocalRequest } from '../http/localRequest.ts';
import { readMailbox } from './mailbox.ts';
import { renderMailboxPage } from './mailboxPage.ts';

/**
 * Registers `/mailbox` (a page) and `/mailbox/mails.json`.
 * Where mails are really sent, or the portal is reached from elsewhere, both answer 404: links in mails open accounts.
 */
export function registerMailbox(
  app: FastifyInstance,
  { smtpUrl, publicUrl, dataDir }: Pick<Configuration, 'smtpUrl' | 'publicUrl' | 'dataDir'>,
): void {
  const isOffered = smtpUrl === null && isLoopback(new URL(publicUrl).hostname);
  const requireLocal = (request: FastifyRequest) => {
    if (!isOffered || !isLocalRequest(request)) throw failure('not-found');
  };

  app.get('/mailbox', async (request, reply) => {
    requireLocal(request);
    const page = renderMailboxPage(await readMailbox(dataDir), pickLanguage(request.headers['accept-language']));
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  app.get('/mailbox/mails.json', async (request, reply) => {
    requireLocal(request);
    return reply.header('cache-control', 'no-store').send(await readMailbox(dataDir));
  });
}
