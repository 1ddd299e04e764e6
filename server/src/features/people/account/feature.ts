import { accountDocumentation } from '#contract/people/account.ts';
import { people } from '#server/domain/people/collection.ts';
import { confirmationTasks } from '#server/domain/people/confirmation.ts';
import { purgeTasks } from '#server/domain/people/purge.ts';
import { defineFeature } from '#server/feature.ts';
import { accountHandlers } from './handlers.ts';
import { forgetExpiredTokens } from '#server/domain/people/mailTokens.ts';
import { removeAbandonedSignUps, signUpTasks } from '#server/domain/people/sweepSignUps.ts';
import { sweepUnverified } from '#server/domain/people/unverified.ts';

export const account = defineFeature({
  documentation: accountDocumentation,
  handlers: accountHandlers,
  collections: { users: people },
  scheduled: (services) => ({ ...signUpTasks(services), ...purgeTasks(services), ...confirmationTasks(services) }),
  sweeps: (services) => [
    { name: 'abandoned sign-ups', run: () => removeAbandonedSignUps(services) },
    { name: 'unconfirmed addresses', run: () => sweepUnverified(services) },
    { name: 'links', run: () => forgetExpiredTokens(services.databases.directory) },
  ],
});
