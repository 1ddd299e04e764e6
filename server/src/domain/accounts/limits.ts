import type { LimitRule } from '#server/platform/limits/rules.ts';

declare module '#server/platform/limits/rules.ts' {
  interface LimitKinds extends Record<keyof typeof limitRules, true> {}
}

const minuteMs = 60_000;

/**
 * A limit by `address` counts one network address. A limit by `person` counts an address together with a mail address
 * or a person, so that failures from other addresses never lock out a person who knows their password. A limit by
 * `site` counts the wider network around an address, against clients that own thousands of addresses.
 *
 * There is no limit over the whole installation, on purpose. An attacker with rented addresses could reach it and lock
 * everybody out; if right keys were accepted beyond it, the attacker would still learn which key is right. A delay for
 * all does not slow down an attacker who sends a thousand requests at once. The remaining risk of guessing from many
 * networks is small: a right key makes the attacker a person who waits for approval, and the operator rotates the key.
 */
export const limitRules = {
  'sign-in-address': { windowMs: 15 * minuteMs, maximum: 30 },
  'sign-in-person': { windowMs: 15 * minuteMs, maximum: 10 },
  'sign-in-person-site': { windowMs: 60 * minuteMs, maximum: 40 },
  /** Guessed validation keys and tried mail addresses; there are 90,000 keys. */
  'sign-up-address': { windowMs: 60 * minuteMs, maximum: 15 },
  'sign-up-site': { windowMs: 24 * 60 * minuteMs, maximum: 60 },
  'token-address': { windowMs: 15 * minuteMs, maximum: 30 },
  'change-password-person': { windowMs: 15 * minuteMs, maximum: 10 },
  /** All requests that send a mail, because each mail reaches a person's inbox. */
  'mail-address': { windowMs: 60 * minuteMs, maximum: 20 },
  'mail-person': { windowMs: 60 * minuteMs, maximum: 5 },
  /** Mails to one recipient, whoever requests them; beyond the limit none is sent, and the response stays the same. */
  'mail-recipient': { windowMs: 60 * minuteMs, maximum: 10 },
  /** Completed sign-ups from one address: each sends a mail to a person. */
  'sign-up-completed': { windowMs: 60 * minuteMs, maximum: 30 },
  /** Guessed serial keys of sensors. */
  'serial-key-person': { windowMs: 60 * minuteMs, maximum: 15 },
  'serial-key-address': { windowMs: 60 * minuteMs, maximum: 30 },
  /** All requests for a price, because each sends a mail to the support contact. */
  'sensor-request-person': { windowMs: 60 * minuteMs, maximum: 10 },
  /** All messages to the support contact, because each sends a mail to a person. */
  'contact-message-person': { windowMs: 60 * minuteMs, maximum: 10 },
  /** All requests of one calendar feed, because the feed is computed for each request. */
  'calendar-feed': { windowMs: 60 * minuteMs, maximum: 120 },
  /** Requests for unknown feed addresses; calendar programs continue to request feeds that have been withdrawn. */
  'calendar-feed-address': { windowMs: 15 * minuteMs, maximum: 60 },
  /** All rotations of a company's validation key: each permanently uses up one of the 90,000 keys. */
  'rotate-key-company': { windowMs: 24 * 60 * minuteMs, maximum: 20 },
} as const satisfies Record<string, LimitRule>;

/**
 * Unknown validation keys that were tried, counted for the whole installation: nobody is refused, but the operator is
 * warned.
 */
export const unknownKeyRule = {
  kind: 'unknown-key',
  /** Length of one counting period. */
  hourMs: 60 * minuteMs,
  /** Number of tries in an hour at which the operator is warned: typing mistakes are fewer. */
  toldFrom: 100,
  /** How long the counts are kept. */
  windowMs: 24 * 60 * minuteMs,
} as const;
