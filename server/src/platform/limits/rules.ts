const minute = 60_000;

/** How often something may fail before it has to wait: the numbers of every limit, and whose failures they count. */
export interface LimitRule {
  /** Length of the sliding window in milliseconds. */
  window: number;
  /** Failures within the window that are borne; the next one is refused. */
  maximum: number;
}

/**
 * A limit by `address` counts one network address, one by `person` an address together with a mail address or a
 * person, so that failures from elsewhere never shut out somebody who knows their password. A limit by `site` counts
 * the wider network around an address, for those who hold thousands of addresses.
 *
 * There is none over the whole installation, on purpose: whoever reached it from rented addresses would shut the door
 * for everybody, or, were right keys let through all the same, would still be told which key is right. A delay for all
 * slows nobody who asks a thousand times at once. What is left to a guesser with many networks is little: a right key
 * makes them somebody who waits for approval, and the operator rotates the key.
 */
export const limitRules = {
  'sign-in-address': { window: 15 * minute, maximum: 30 },
  'sign-in-person': { window: 15 * minute, maximum: 10 },
  'sign-in-person-site': { window: 60 * minute, maximum: 40 },
  /** Guessed validation keys and tried mail addresses; there are 90,000 keys. */
  'sign-up-address': { window: 60 * minute, maximum: 15 },
  'sign-up-site': { window: 24 * 60 * minute, maximum: 60 },
  'token-address': { window: 15 * minute, maximum: 30 },
  'change-password-person': { window: 15 * minute, maximum: 10 },
  /** Mails asked for, all of them, because each reaches somebody's inbox. */
  'mail-address': { window: 60 * minute, maximum: 20 },
  'mail-person': { window: 60 * minute, maximum: 5 },
  /** Mails to one address, whoever asks; beyond it none is sent, and the answer stays the same. */
  'mail-recipient': { window: 60 * minute, maximum: 10 },
  /** Completed sign-ups from one address: each writes a mail to somebody. */
  'sign-up-completed': { window: 60 * minute, maximum: 30 },
  /** Guessed serial keys of sensors. */
  'serial-key-person': { window: 60 * minute, maximum: 15 },
  'serial-key-address': { window: 60 * minute, maximum: 30 },
  /** Requests for a price, all of them, because each is a mail to the support contact. */
  'sensor-request-person': { window: 60 * minute, maximum: 10 },
  /** Rotations of a company's validation key, all of them: each uses up one of those 90,000 keys for good. */
  'rotate-key-company': { window: 24 * 60 * minute, maximum: 20 },
} as const satisfies Record<string, LimitRule>;

export type LimitKind = keyof typeof limitRules;

/** Validation keys tried that are nobody's, counted for the whole installation: nobody is refused for it, the operator is told. */
export const unknownKeys = {
  kind: 'unknown-key',
  /** They are counted by the hour. */
  hour: 60 * minute,
  /** How many in an hour the operator is told of: typing mistakes are fewer. */
  toldFrom: 100,
  /** How long they are kept. */
  window: 24 * 60 * minute,
} as const;

/** A failure is counted in one of so many slices of the window, which slides by a slice. */
export const slices = 10;
