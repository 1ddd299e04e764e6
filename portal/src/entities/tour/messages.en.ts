import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  week: { title: 'Tours this week', none: 'There are no tours this week.' },
  loss: {
    underWay: 'This is possible once the tour under way is finished: {{tours}}.',
    driver_one: 'One tour loses its driver and is to be planned again: {{tours}}.',
    driver_other: '{{formatted}} tours lose their driver and are to be planned again: {{tours}}.',
    vehicle_one: 'One tour loses its vehicle and is to be planned again: {{tours}}.',
    vehicle_other: '{{formatted}} tours lose their vehicle and are to be planned again: {{tours}}.',
    more_one: '{{formatted}} more',
    more_other: '{{formatted}} more',
  },
  states: {
    draft: 'Draft',
    planned: 'Planned',
    released: 'Released',
    underWay: 'Under way',
    done: 'Finished',
    cancelled: 'Cancelled',
  },
  stopStates: {
    open: 'open',
    arrived: 'arrived',
    delivered: 'delivered',
    refused: 'refused',
    failed: 'failed',
    skipped: 'skipped',
  },
  standing: {
    late: '+{{duration}}',
    from: 'from\u00A0{{time}}',
    unsent: 'not sent',
    unread: 'unread',
  },
  band: {
    label: 'Tour {{number}}, {{from}} to {{until}}',
    stops_one: '{{formatted}} stop',
    stops_other: '{{formatted}} stops',
    done: '{{formatted}} done',
    late_one: '{{formatted}} minute late',
    late_other: '{{formatted}} minutes late',
    stop: '{{number}}. {{place}}, {{time}}, {{state}}',
    start: 'Start, {{time}}',
    finish: 'Finish, {{time}}',
    via: 'Via, {{time}}',
    plannedEnd: 'Planned end, {{time}}',
    legend: { driven: 'driven', toCome: 'planned', late: 'late', plannedEnd: 'planned end' },
  },
} satisfies Messages<typeof de>;
