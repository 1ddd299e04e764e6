import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  'house-number-date':
    'The spreadsheet program turned the house number into a date. Format the column as text and enter the house number again.',
  'phone-zero':
    'The phone number begins with neither a zero nor a plus; spreadsheet programs often take them away. Format the column as text and add them.',
  'phone-lost':
    'The spreadsheet program turned the phone number into a figure. Format the column as text and enter the number again.',
  'attachments-too-heavy': 'All attachments together: 10 MB at most.',
  twice: 'This field is filled by another column already.',
  'acceptance-hours': 'Not understood. Write “Mon–Fri 08:00–12:00, 13:00–17:00; Sat 09:00–12:00”, for instance.',
  'day-twice': 'There is an entry for this day already.',
  'shifts-overlap': 'This shift overlaps with another one.',
  future: 'This time is in the future.',
  'too-early': 'This time is too long ago.',
  'unknown-driver': 'This driver no longer exists.',
  'unknown-vehicle': 'This vehicle no longer exists.',
  'unknown-template': 'This template no longer exists.',
  'unknown-delivery-service': 'This delivery service no longer exists.',
  'customer-nowhere': 'This customer does not exist, or more than once. Add the address.',
  windows: 'Write time windows as 08:00–12:00, 14:00–17:00.',
  'unknown-customer': 'This customer no longer exists.',
  'unknown-address': 'This place no longer exists.',
  'date-time': 'Enter a date and a time.',
  'stop-order': 'The start comes first, the finish last.',
  'collected-first': 'The goods are collected earlier in the same tour.',
  'customers-alone': 'Goods are delivered to customers alone.',
  'pair-chain': 'Goods cannot be collected where they are delivered.',
  'no-collection-before': 'This collection stands in no row before, and is no open order.',
  'unknown-collection': 'This collection is no open order.',
  'stop-twice': 'This stop is in the tour already.',
  'outside-windows': 'Lies outside what the customer was promised.',
  'driver-or-vehicle': 'Choose a driver or a vehicle.',
  'shift-too-long': 'A shift lasts at most 24 hours.',
  'span-too-long': 'At most {{maximum}} days at once.',
  temperature: 'Write 2–8 °C or up to −18 °C.',
} satisfies Messages<typeof de>;
