/** What the accounts are built from; given explicitly, so that tests can put their own in place. */
import type { Databases } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/context.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import type { UnknownKeys } from '#server/domain/accounts/unknownKeys.ts';
import type { PurgeStep } from '#server/domain/people/parts.ts';
import type { Identity } from '#server/platform/session/betterAuth.ts';
import type { Sessions } from '#server/platform/session/sessions.ts';

/** The moments of a sign-up at which a test lets it fail. */
export const signUpSteps = ['started', 'directory-written', 'company-written', 'settling', 'settled', 'shown'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

export interface AccountParts {
  databases: Databases;
  sessions: Sessions;
  identity: Identity;
  limits: Limits;
  unknownKeys: UnknownKeys;
  /** Where the links of mails lead. */
  publicUrl: string;
  /** Called after a commit that let a mail go. */
  wakeMail(): void;
  /** Milliseconds since 1970; tests move it. */
  now?: () => number;
  /** Throws where a test wants a sign-up, or the purge of a person, to fail. */
  failpoint?: (step: SignUpStep | PurgeStep) => void;
}

/** Who asks: what limits count, and what a session and a mail remember. */
export interface Visitor {
  address: string;
  userAgent: string;
  log: RequestContext['log'];
}

export function visitorOf({ address, headers, log }: RequestContext): Visitor {
  return { address, userAgent: headers['user-agent'] ?? '', log };
}

export function nowOf(parts: Pick<AccountParts, 'now'>): number {
  return (parts.now ?? Date.now)();
}
