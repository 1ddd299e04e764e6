import { people } from '#server/domain/people/collection.ts';
import { mailConfirmations } from '#server/domain/people/confirmation.ts';
import { purgePeople } from '#server/domain/people/purge.ts';
import { defineFeature } from '#server/feature.ts';
import { accountHandlers } from './handlers.ts';
import { forgetExpiredTokens } from './mailTokens.ts';
import { sweepSignUps } from './sweepSignUps.ts';
import { sweepUnverified } from './unverified.ts';

export const account = defineFeature({
  handlers: accountHandlers,
  collections: { users: people },
  sweeps: (services) => [
    { name: 'sign-ups', run: () => sweepSignUps(services) },
    { name: 'unconfirmed addresses', run: () => sweepUnverified(services) },
    { name: 'removed people', run: () => purgePeople(services) },
    { name: 'mails of confirmations', run: () => mailConfirmations(services) },
    { name: 'links', run: () => forgetExpiredTokens(services.databases.directory) },
  ],
});
