import { listedStatus } from './listed/codes.ts';

/** Error code → HTTP status, of what this server answers. The codes are those of the specification's section 8. */
export const answeredStatus = {
  // Of every operation.
  'invalid-input': 400,
  /** The request holds a field that the operation does not know. */
  'unknown-field': 400,
  'permission-denied': 403,
  'same-origin-required': 403,
  'not-found': 404,
  conflict: 409,
  'idempotency-key-in-use': 409,
  'idempotency-key-reused': 422,
  'undo-expired': 410,
  /** It was there and has been deleted since: sending it again is of no use. */
  gone: 410,
  /** There is no room for one more. */
  full: 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'unexpected-error': 500,
  'some-bad-error': 500,
  'database-error': 503,
  'service-unavailable': 503,

  // Of accounts and roles.
  'validation-key-not-found': 404,
  'email-not-verified': 403,
  'no-default-signup-user': 403,
  'no-related-signup-user': 403,
  'no-role': 403,
  'admin-pending': 403,
  'driver-account': 403,
  'no-user': 404,
  'no-app': 500,
  'last-administrator': 409,

  // Of pictures.
  'image-unreadable': 400,
  'image-too-large': 413,

  // Of files of rows, and their import.
  'file-unreadable': 400,
  'file-too-long': 413,
  'import-under-way': 409,
  /** The import is not in the state in which that is possible. */
  'import-moved-on': 409,

  // Of tours.
  /** The tour is in a state in which that is not possible. */
  'tour-state': 409,
  /** A release needs more than the tour has. */
  'tour-incomplete': 409,
  /** Drivers, vehicles and customers of a tour under way are not deleted. */
  'tour-under-way': 409,
  /** The stop lies in another tour, or has been taken from where it was. */
  'stop-taken': 409,
  /** What the driver has behind them is neither moved nor removed. */
  'stop-done': 409,
  /** A collection and the delivery of its goods would be in different places. */
  'pair-apart': 409,

  // Of archived tours.
  /** The file is no archived tour, or not as it was written. */
  'archive-damaged': 400,
  /** It was written by a later version of the program. */
  'archive-newer': 409,
  /** It belongs to another company. */
  'archive-foreign': 409,
  /** A picture of the tour is not in the storage. */
  'archive-incomplete': 409,
  /** What was reported of the tour contradicts itself, and nobody has settled that. */
  'tour-contradicted': 409,
  /** Another tour has the number meanwhile. */
  'number-taken': 409,

  // Of sensors.
  'serial-key-not-found': 404,
  'sensor-already-registered': 409,

  // Of authentication.
  'email-already-in-use': 409,
  'expired-action-code': 400,
  'invalid-action-code': 400,
  'network-request-failed': 503,
  timeout: 504,
  'too-many-requests': 429,
  'user-disabled': 403,
  'user-token-expired': 401,
  'wrong-password': 401,
} as const;

/** Error code → HTTP status, of the whole catalogue. */
export const errorStatus = { ...answeredStatus, ...listedStatus } as const;

/** A code of the catalogue, as it stands in `{ code, message, data? }` on the wire. */
export type ErrorCode = keyof typeof errorStatus;

/** Why stops are refused in the plan of a tour. */
export const planErrors = ['stop-taken', 'pair-apart'] as const satisfies ErrorCode[];
