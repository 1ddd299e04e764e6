import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  search: 'Search address',
  placeholder: 'Street, ZIP code or city',
  clear: 'Clear search',
  found_one: '{{formatted}} address found',
  found_other: '{{formatted}} addresses found',
  none: 'No address found. Enter it yourself below.',
  failed: 'The address search does not answer. Enter the address yourself below.',
  tooMany: 'Too many searches in a short time. Wait a moment, or enter the address yourself below.',
  pasted: 'Address filled into the fields.',
  pastedWithout: 'Address filled into the fields. Not taken over: {{rest}}',
  precision: {
    street: 'street only',
    zipCode: 'ZIP code only',
    town: 'city only',
    region: 'approximate',
  },
  fallback: {
    slow: 'The address service takes too long: found by ZIP code and city only.',
    unavailable: 'The address service cannot be reached: found by ZIP code and city only.',
    quota: 'The address service takes no more requests: found by ZIP code and city only.',
    unreadable: 'The address service answers incomprehensibly: found by ZIP code and city only.',
  },
} satisfies Messages<typeof de>;
