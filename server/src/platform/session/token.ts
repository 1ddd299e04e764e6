/** Secrets that are handed out once and kept as hashes: session tokens and the tokens of mailed links. */
import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, safe in cookies, headers and links. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is kept of a secret. A plain hash is enough: 256 random bits cannot be guessed, so that no salt
 * and no slow function are needed.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
