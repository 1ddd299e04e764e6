import { listedStatus } from './listed/codes.ts';

/**
 * Error code → HTTP status, of the codes that this server returns. The codes are those of the specification's section
 * 8.
 */
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
  /** The row existed and has been deleted: repeating the request does not help. */
  gone: 410,
  /** The maximum number of rows is reached. */
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

  // Of imported files and imports.
  'file-unreadable': 400,
  'file-too-long': 413,
  'import-under-way': 409,
  /** The import's state does not allow this operation. */
  'import-moved-on': 409,

  // Of tours.
  /** The tour's state does not allow this operation. */
  'tour-state': 409,
  /** The tour lacks data that a release needs. */
  'tour-incomplete': 409,
  /** Drivers, vehicles and customers of a tour under way are not deleted. */
  'tour-under-way': 409,
  /** The stop is in another tour, or has been removed from its tour. */
  'stop-taken': 409,
  /** A stop that the driver has finished cannot be moved or removed. */
  'stop-done': 409,
  /** A collection and the delivery of its goods would be in different tours, or only one of the two in a tour. */
  'pair-apart': 409,

  // Of archived tours.
  /** The file is not an archived tour, or its contents have been changed. */
  'archive-damaged': 400,
  /** A later version of the program wrote the file. */
  'archive-newer': 409,
  /** The file belongs to another company. */
  'archive-foreign': 409,
  /** A picture of the tour is not in the storage. */
  'archive-incomplete': 409,
  /** The driver's reports of the tour contradict each other, and no dispatcher has settled the contradiction. */
  'tour-contradicted': 409,
  /** Another tour has this number now. */
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

/** A code of the catalogue, as in the response `{ code, message, data? }`. */
export type ErrorCode = keyof typeof errorStatus;

/** Errors of single stops when a tour's plan is changed. */
export const planErrors = ['stop-taken', 'pair-apart'] as const satisfies ErrorCode[];
