/**
 * Error code → HTTP status. The codes are those of the specification's section 8; the authentication
 * codes are the public list that the hosted service of the prototype documents, without its prefix.
 * Codes that only a browser or an app can raise carry the status an equal failure of a request has.
 */
export const errorStatus = {
  // Of every operation.
  'invalid-input': 400,
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
  'account-exists-with-different-credential': 409,
  'admin-restricted-operation': 403,
  'already-initialized': 409,
  'app-deleted': 410,
  'app-not-authorized': 403,
  'app-not-installed': 400,
  'argument-error': 400,
  'auth-domain-config-required': 500,
  'cancelled-popup-request': 409,
  'captcha-check-failed': 400,
  'code-expired': 400,
  'cordova-not-ready': 503,
  'cors-unsupported': 400,
  'credential-already-in-use': 409,
  'custom-token-mismatch': 401,
  'dependent-sdk-initialized-before-auth': 500,
  'dynamic-link-not-activated': 501,
  'email-already-in-use': 409,
  'email-change-needs-verification': 403,
  'emulator-config-failed': 500,
  'expired-action-code': 400,
  'internal-error': 500,
  'invalid-action-code': 400,
  'invalid-api-key': 401,
  'invalid-app-credential': 401,
  'invalid-app-id': 400,
  'invalid-auth-event': 500,
  'invalid-cert-hash': 400,
  'invalid-continue-uri': 400,
  'invalid-cordova-configuration': 500,
  'invalid-credential': 401,
  'invalid-custom-token': 401,
  'invalid-dynamic-link-domain': 400,
  'invalid-email': 400,
  'invalid-emulator-scheme': 500,
  'invalid-hosting-link-domain': 400,
  'invalid-message-payload': 500,
  'invalid-multi-factor-session': 401,
  'invalid-oauth-client-id': 400,
  'invalid-oauth-provider': 400,
  'invalid-persistence-type': 400,
  'invalid-phone-number': 400,
  'invalid-provider-id': 400,
  'invalid-recaptcha-action': 400,
  'invalid-recaptcha-token': 400,
  'invalid-recaptcha-version': 400,
  'invalid-recipient-email': 400,
  'invalid-req-type': 400,
  'invalid-sender': 500,
  'invalid-tenant-id': 400,
  'invalid-user-token': 401,
  'invalid-verification-code': 400,
  'invalid-verification-id': 400,
  'login-blocked': 403,
  'maximum-second-factor-count-exceeded': 409,
  'missing-android-pkg-name': 400,
  'missing-app-credential': 400,
  'missing-client-type': 400,
  'missing-continue-uri': 400,
  'missing-iframe-start': 500,
  'missing-ios-bundle-id': 400,
  'missing-multi-factor-info': 400,
  'missing-multi-factor-session': 400,
  'missing-or-invalid-nonce': 400,
  'missing-password': 400,
  'missing-phone-number': 400,
  'missing-recaptcha-token': 400,
  'missing-recaptcha-version': 400,
  'missing-verification-code': 400,
  'missing-verification-id': 400,
  'multi-factor-auth-required': 401,
  'multi-factor-info-not-found': 404,
  'network-request-failed': 503,
  'no-auth-event': 500,
  'no-such-provider': 404,
  'null-user': 400,
  'operation-not-allowed': 403,
  'operation-not-supported-in-this-environment': 400,
  'password-does-not-meet-requirements': 400,
  'popup-blocked': 400,
  'popup-closed-by-user': 400,
  'provider-already-linked': 409,
  'quota-exceeded': 429,
  'recaptcha-not-enabled': 501,
  'redirect-cancelled-by-user': 400,
  'redirect-operation-pending': 409,
  'rejected-credential': 401,
  'requires-recent-login': 401,
  'second-factor-already-in-use': 409,
  'tenant-id-mismatch': 400,
  timeout: 504,
  'too-many-requests': 429,
  'unauthorized-continue-uri': 400,
  'unauthorized-domain': 403,
  'unsupported-first-factor': 400,
  'unsupported-password-policy-schema-version': 500,
  'unsupported-persistence-type': 400,
  'unsupported-tenant-operation': 400,
  'unverified-email': 403,
  'user-cancelled': 403,
  'user-disabled': 403,
  'user-mismatch': 401,
  'user-not-found': 404,
  'user-signed-out': 401,
  'user-token-expired': 401,
  'weak-password': 400,
  'web-storage-unsupported': 400,
  'wrong-password': 401,
} as const;

/** A code of the catalogue, as it stands in `{ code, message, data? }` on the wire. */
export type ErrorCode = keyof typeof errorStatus;
