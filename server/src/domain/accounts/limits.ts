import type { LimitRule } from '#server/platform/limits/rules.ts';

declare module '#server/platform/limits/rules.ts' {
  interface LimitKinds extends Record<keyof typeof limitRules, true> {}
}

const minuteMs = 60_000;

/**
 * A limit by `address` counts one network address, one by `person` an address together with a mail address or a
 * person, so that failures from elsewhere never shut out somebody who knows their password. A limit by `site` counts
 * the wider network around an address, for those who hold thousands of addresses.
 *
 * There is none over the whole installation, on purpose: whoever reached it from rented addresses would lock
 * everybody out, or, were right keys let through all the same, would still be told which key is right. A delay for all
 * slows nobody who asks a thousand times at once. What is left to a guesser with many networks is little: a right key
 * makes them somebody who waits for approval, and the operator rotates the key.
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
  /** Mails asked for, all of them, because each reaches somebody's inbox. */
  'mail-address': { windowMs: 60 * minuteMs, maximum: 20 },
  'mail-person': { windowMs: 60 * minuteMs, maximum: 5 },
  /** Mails to one address, whoever asks; beyond it none is sent, and the answer stays the same. */
  'mail-recipient': { windowMs: 60 * minuteMs, maximum: 10 },
  /** Completed sign-ups from one address: each writes a mail to somebody. */
  'sign-up-completed': { windowMs: 60 * minuteMs, maximum: 30 },
  /** Guessed serial keys of sensors. */
  'serial-key-person': { windowMs: 60 * minuteMs, maximum: 15 },
  'serial-key-address': { windowMs: 60 * minuteMs, maximum: 30 },
  /** Requests for a price, all of them, because each is a mail to the support contact. */
  'sensor-request-person': { windowMs: 60 * minuteMs, maximum: 10 },
  /** Messages to the support contact, all of them, because each is a mail to somebody. */
  'contact-message-person': { windowMs: 60 * minuteMs, maximum: 10 },
  /** Readings of one calendar feed, all of them, because each is written anew. */
  'calendar-feed': { windowMs: 60 * minuteMs, maximum: 120 },
  /** Addresses of feeds that are nobody's; programs go on asking for those that somebody has withdrawn. */
  'calendar-feed-address': { windowMs: 15 * minuteMs, maximum: 60 },
  /** Rotations of a company's validation key, all of them: each permanently uses up one of those 90,000 keys. */
  'rotate-key-company': { windowMs: 24 * 60 * minuteMs, maximum: 20 },
} as const satisfies Record<string, LimitRule>;

/** Validation keys tried that are nobody's, counted for the whole installation: nobody is refused for it, the operator is told. */
export const unknownKeyRule = {
  kind: 'unknown-key',
  /** They are counted by the hour. */
  hourMs: 60 * minuteMs,
  /** How many in an hour the operator is told of: typing mistakes are fewer. */
  toldFrom: 100,
  /** How long they are kept. */
  windowMs: 24 * 60 * minuteMs,
} as const;
