import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pickLanguage } from '#contract/platform/language.ts';
import { isLoopback, type Configuration } from '../../configuration.ts';
import { failure } from '../http/failure.ts';
import { isLocalRequest } from '../http/localRequest.ts';
import { readMailbox } from './mailbox.ts';
import { renderMailboxPage } from './mailboxPage.ts';
import { isSecret } from '../session/token.ts';
import { mailboxSecret } from './mailboxSecret.ts';

/**
 * Registers `/mailbox` (a page) and `/mailbox/mails.json`, both with `?secret=…`.
 * Both answer 404 if a mail server is configured or the portal is reachable from elsewhere, because links in mails give
 * access to accounts.
 */
export function registerMailbox(
  app: FastifyInstance,
  { smtpUrl, publicUrl, dataDir }: Pick<Configuration, 'smtpUrl' | 'publicUrl' | 'dataDir'>,
): void {
  const isOffered = smtpUrl === null && isLoopback(new URL(publicUrl).hostname);
  const secret = isOffered ? mailboxSecret(dataDir) : null;
  const requireReader = (request: FastifyRequest): string => {
    const given = (request.query as { secret?: unknown }).secret;
    if (secret === null || !isLocalRequest(request) || !isSecret(given, secret)) throw failure('not-found');
    return secret;
  };

  app.get('/mailbox', async (request, reply) => {
    const reload = `/mailbox?secret=${requireReader(request)}`;
    const mails = await readMailbox(dataDir);
    const page = renderMailboxPage(mails, { reload, language: pickLanguage(request.headers['accept-language']) });
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  app.get('/mailbox/mails.json', async (request, reply) => {
    requireReader(request);
    return reply.header('cache-control', 'no-store').send(await readMailbox(dataDir));
  });
}
