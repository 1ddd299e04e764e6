/** What is wrong with a field, in English; the specification's wordings to the letter. */
import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  rules: {
    required: 'Please fill in this field.',
    invalid: 'This entry is not valid.',
    'too-short': 'At least {{minimum}} characters.',
    'too-long': 'At most {{maximum}} characters.',
    'too-many': 'At most {{maximum}} entries.',
    limit: 'This number is not possible.',
    sort: 'This column cannot be sorted by.',
    cursor: 'This page no longer exists.',
    'key-format': 'This entry is not known.',
    'email-format': 'The entered email address is not formatted correctly.',
    'validation-key': 'The validation key consists of 5 digits.',
    'password-too-short': 'At least {{minimum}} characters.',
    'old-password-wrong': 'This is not your present password.',
    'sign-up-password-wrong': 'The account was not registered with this password.',
    'password-different': 'The entered passwords do not match.',
    privacy: 'Please agree to the privacy policy.',
    'zip-code': 'The ZIP code must consist of 5 numbers.',
    'plate-number': 'Format: Xxx-Xx 9ooo, such as B-TL 4127.',
    'serial-key': 'Four groups of four capital letters or digits each.',
    number: 'Enter a number.',
    minimum: 'Enter a value above 0.',
    maximum: 'At most {{maximum}}.',
    future: 'This time is in the future.',
    'too-early': 'This time is too long ago.',
    'image-too-heavy': 'The picture is too large.',
    'unknown-category': 'One of these categories no longer exists.',
    color: 'Format: # and six digits or letters from a to f.',
    'category-name-required': 'Enter a category name.',
    'category-name-too-short': 'The category name must contain at least {{minimum}} characters.',
    'category-name-too-long': 'The category name cannot contain more than {{maximum}} characters.',
  },
} satisfies Messages<typeof de>;
