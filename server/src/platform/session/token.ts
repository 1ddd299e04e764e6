import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 random bits, safe in cookies, headers and links. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The stored form of a secret. A plain hash is enough: 256 random bits cannot be guessed, so that no salt
 * and no slow function are needed.
 */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Compares a given value with a secret, in a time that does not reveal how many characters match. */
export function isSecret(given: unknown, secret: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}
