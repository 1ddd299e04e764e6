import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  fields: {
    number: 'Tour number',
    state: 'State',
    departure: 'Departure',
    driver: 'Driver',
    vehicle: 'Vehicle',
    deliveryService: 'Delivery service',
    orderNumber: 'Order number',
    temperatureRecording: 'Temperature recording',
    stops: 'Stops',
    cancelReason: 'Reason',
    stop: 'Stop',
    reason: 'Reason',
    contradiction: 'Contradiction',
  },
  activities: {
    collection: 'Tours',
    create: '{{actor}} added the tour {{object}}',
    update: '{{actor}} changed the tour {{object}}',
    plan: '{{actor}} planned the tour {{object}}',
    unplan: '{{actor}} made the tour {{object}} a draft again',
    release: '{{actor}} released the tour {{object}}',
    withdraw: '{{actor}} withdrew the tour {{object}}',
    'send-changes': '{{actor}} sent changes of the tour {{object}}',
    'discard-changes': '{{actor}} discarded changes of the tour {{object}}',
    finish: '{{actor}} finished the tour {{object}}',
    cancel: '{{actor}} cancelled the tour {{object}}',
    correct: '{{actor}} corrected a stop of the tour {{object}}',
    settle: '{{actor}} settled a contradiction about the tour {{object}}',
    remove: '{{actor}} deleted the tour {{object}}',
    restore: '{{actor}} restored the tour {{object}}',
  },
} satisfies Messages<typeof de>;
