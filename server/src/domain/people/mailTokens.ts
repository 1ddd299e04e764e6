import { sql, type Kysely } from 'kysely';
import type { DirectoryTransaction } from '#server/platform/database/database.ts';
import type { DirectoryTables } from '#server/platform/database/tables.ts';
import { failure } from '#server/platform/http/failure.ts';
import { createToken, hashToken } from '#server/platform/session/token.ts';
import type { Configuration } from '#server/configuration.ts';
import type { Identity } from '#server/platform/session/betterAuth.ts';

declare module '#server/platform/database/tables.ts' {
  interface DirectoryTables {
    /** Better Auth's `verification`: tokens of mails, hashed. */
    verifications: {
      id: string;
      identifier: string;
      value: string;
      expires_at: Date;
      created_at: Created;
      updated_at: Created;
    };
  }
}

/** Purposes of mailed tokens, with their validity in hours and the page of their links. */
export const mailTokens = {
  'verify-email': { hours: 24, path: '/authentication/verify-email' },
  'reset-password': { hours: 1, path: '/authentication/new-password' },
} as const;
export type TokenPurpose = keyof typeof mailTokens;

export interface LinkServices {
  identity: Identity;
  configuration: Pick<Configuration, 'publicUrl'>;
  /** Milliseconds since 1970. */
  now(): number;
}

export async function issueLink(
  tx: DirectoryTransaction,
  purpose: TokenPurpose,
  uid: string,
  { identity, configuration, now }: LinkServices,
): Promise<string> {
  const token = createToken();
  const { hours, path } = mailTokens[purpose];
  await identity.within(tx, (storage) =>
    storage.createVerificationValue({
      identifier: identifierOf(purpose, token),
      value: uid,
      expiresAt: new Date(now() + hours * 60 * 60 * 1000),
    }),
  );
  return `${configuration.publicUrl}${path}?token=${token}`;
}

/**
 * Consumes a token.
 * @returns the person to whom the token was mailed
 * @throws `invalid-action-code` if the token is unknown or used, `expired-action-code` if it has expired
 */
export async function spendToken(
  tx: DirectoryTransaction,
  purpose: TokenPurpose,
  token: string,
  { identity, now }: Pick<LinkServices, 'identity' | 'now'>,
): Promise<string> {
  const identifier = identifierOf(purpose, token);
  return identity.within(tx, async (storage) => {
    const found = await storage.findVerificationValue(identifier);
    if (!found) throw failure('invalid-action-code');
    if (found.expiresAt.getTime() <= now()) throw failure('expired-action-code');
    if (!(await storage.consumeVerificationValue(identifier))) throw failure('invalid-action-code');
    return found.value;
  });
}

/** Finds the stored token of a mailed link without consuming it. Null if it is unknown. */
export async function findToken(
  db: Kysely<DirectoryTables>,
  purpose: TokenPurpose,
  token: string,
): Promise<{ uid: string; expires: Date } | null> {
  const row = await db
    .selectFrom('verifications')
    .select(['value as uid', 'expires_at as expires'])
    .where('identifier', '=', identifierOf(purpose, token))
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes all tokens of a person, or those of one purpose. */
export async function withdrawTokens(tx: DirectoryTransaction, uid: string, purpose?: TokenPurpose): Promise<void> {
  await tx
    .deleteFrom('verifications')
    .where('value', '=', uid)
    .$if(purpose !== undefined, (query) => query.where(sql`identifier`, 'like', `${purpose}:%`))
    .execute();
}

/** Days for which an expired link is distinguished from an unknown one. */
const expiredKeptDays = 7;

export async function forgetExpiredTokens(directory: Kysely<DirectoryTables>): Promise<void> {
  const before = new Date(Date.now() - expiredKeptDays * 24 * 60 * 60 * 1000);
  await directory.deleteFrom('verifications').where('expires_at', '<', before).execute();
}

function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${hashToken(token)}`;
}
