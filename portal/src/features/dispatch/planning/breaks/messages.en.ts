import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  after: {
    workingTime: '{{time}} break after {{counted}} of work',
    driving: '{{time}} break after {{counted}} of driving',
  },
  remainder: {
    workingTime: '{{time}} rest of the break after {{counted}} of work',
    driving: '{{time}} rest of the break after {{counted}} of driving',
  },
  counted: '{{time}} of waiting counts as a break',
  waitingRule: 'Waiting of 15 min or more counts as a break.',
  tonnes: '{{formatted}} t',
  noVehicle: 'No vehicle chosen, counted as up to {{limit}}:',
  noWeight: 'Permissible weight unknown, counted as up to {{limit}}:',
  weighs: 'Permissible weight {{weight}}:',
  weighsAcross: 'Permissible weight {{weight}}, across borders:',
  asks: {
    none: 'No breaks are planned.',
    workingTime: '30\u00A0min of breaks after 6\u00A0h of work, 45\u00A0min after 9\u00A0h.',
    driving:
      '45\u00A0min after 4.5\u00A0h at the wheel; 30\u00A0min after 6\u00A0h of work, 45\u00A0min after 9\u00A0h.',
  },
  informs: 'Breaks are for planning and replace no recorder.',
} satisfies Messages<typeof de>;
