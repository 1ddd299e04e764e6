/** The English message of every error code; the specification's wording is kept exactly. */
import type { ErrorCode } from './codes.ts';
import type { ListedCode } from './listed/codes.ts';

export default {
  'invalid-input': 'Some entries are missing or not valid. Check the marked fields.',
  'unknown-field': 'The request holds a field that is not known here. Reload the page and try again.',
  'permission-denied': 'You are not authorized to perform this action.',
  'same-origin-required': 'The request did not come from this portal. Reload the page and try again.',
  'not-found': 'The entry could not be found. It may have been deleted.',
  conflict: 'The entry has been changed in the meantime. Check the differences and save again.',
  'idempotency-key-in-use': 'The same request is still being worked on. Try again in a moment.',
  'idempotency-key-reused': 'A different request was sent under this key before. Send this one under a new key.',
  gone: 'The entry has been deleted in the meantime.',
  full: 'No more can be added here. Remove something first.',
  'undo-expired': 'The time for undoing this has passed.',
  'payload-too-large': 'The data sent is too large. Choose a smaller file or send less at once.',
  'unsupported-media-type':
    'This type of content is not supported. For a picture choose a JPG or PNG, for a table CSV or XLSX; save old (.xls) and encrypted tables as XLSX first.',
  'unexpected-error': 'An unexpected error has occurred.',
  'some-bad-error': 'The user.user property is not set.',
  'database-error': 'The data could not be read or saved. Try again in a moment.',
  'service-unavailable': 'The service is not available at the moment. Try again in a few minutes.',

  'validation-key-not-found': 'The entered validation key could not be found.',
  'email-not-verified': 'The corresponding email address is not yet verified.',
  'no-default-signup-user': 'The user account is not authorized to use this area.',
  'no-related-signup-user': 'The user account is not configured correctly.',
  'no-role': 'No role is assigned to your account.',
  'admin-pending': 'Your account has not yet been verified by an administrator.',
  'driver-account': 'Your driver account is not authorized to use this website.',
  'no-user': 'no user found',
  'no-app': 'no app found',
  'last-administrator': 'The company needs at least one active administrator. Approve another person first.',
  'image-unreadable': 'The picture is damaged or incomplete. Choose the file again.',
  'image-too-large': 'The picture has too many pixels. Make it smaller and choose it again.',

  'file-unreadable':
    'The file or its sheet is empty, damaged or incomplete. Save the file again in your spreadsheet program and choose it once more.',
  'file-too-long': 'The file has too many rows or columns. Split it: at most 50,000 rows and 100 columns a file.',
  'import-under-way':
    'An import of your company is already under way. Finish or discard it before you begin another one.',
  'import-moved-on': 'The import has moved on. Check where it stands now.',

  'tour-state': 'The tour is no longer in a state in which this is possible.',
  'tour-incomplete': 'The tour still lacks something before it can be released.',
  'tour-under-way': 'This is not possible while a tour is under way.',
  'stop-taken': 'This stop is now in another tour.',
  'pair-apart': 'The collection and the delivery of these goods stay together: in the same tour, or both open.',
  'stop-done': 'The driver has this stop behind them already: it stays where it is.',

  'archive-damaged': 'The file is damaged or has been altered. Use it as the archive gave it out.',
  'archive-newer': 'The file is from a newer version of the portal. Update this one first.',
  'archive-foreign': 'The file belongs to another company.',
  'archive-incomplete': 'A picture of the tour is missing in the storage. Contact the operator.',
  'tour-contradicted': 'Settle the inconsistent reports of this tour first.',
  'number-taken': 'Another tour now has this number.',
  'serial-key-not-found': 'The sensor with the entered serial key could not be found.',
  'sensor-already-registered': 'The sensor with the entered serial key is already registered.',

  'email-already-in-use': 'There is already an account with this email address. Sign in, or set a new password.',
  'expired-action-code': 'This link has expired. Request a new one.',
  'invalid-action-code': 'This link is not valid or has already been used. Request a new one.',
  'network-request-failed': 'The server cannot be reached. Check your connection and try again.',
  timeout: 'The server took too long to answer. Try again.',
  'too-many-requests': 'Too many attempts. Wait a while, then try again.',
  'user-disabled': 'Your account is blocked. Contact the administrator of your company.',
  'user-token-expired': 'Your session has ended. Sign in again.',
  'wrong-password': 'The E-mail address and the password do not match.',
} satisfies Record<Exclude<ErrorCode, ListedCode>, string>;
