/** What the features about people are built from. */
import type { Databases } from '#server/platform/database/database.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import type { Sessions } from '#server/platform/session/sessions.ts';

/** The moments of a purge at which a test lets it fail. */
export const purgeSteps = ['purge-claimed', 'purge-erased'] as const;
export type PurgeStep = (typeof purgeSteps)[number];

export interface PeopleParts {
  databases: Databases;
  sessions: Pick<Sessions, 'endAllOf'>;
  limits: Limits;
  /** Where the links of mails lead. */
  publicUrl: string;
  /** Called after a commit that let a mail go. */
  wakeMail(): void;
  /** Throws where a test wants a purge to fail. */
  failpoint?: (step: PurgeStep) => void;
}
