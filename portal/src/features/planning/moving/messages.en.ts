import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  more: 'More actions with this tour',
  open: 'Move to another tour …',
  title: 'Move stops of tour {{number}}',
  target: 'Where to',
  chooseTarget: 'Choose a tour',
  nothingFound: 'No other open tour on this day',
  noDriver: 'no driver',
  without: 'Without a tour',
  places: {
    label: 'Places in the other tour',
    order: 'In their order, before the finish',
    cheapest: 'Each at its cheapest place',
  },
  stops: 'Stops that are moved',
  all: 'All stops',
  nothingMovable: 'No stop of this tour can be moved.',
  pending: 'Released tours change for their drivers once you send their changes.',
  confirm_one: 'Move {{formatted}} stop',
  confirm_other: 'Move {{formatted}} stops',

  step: 'move stops',
  takeStep: 'take over stops without a tour',
  done_one: '{{formatted}} stop moved to tour {{number}}.',
  done_other: '{{formatted}} stops moved to tour {{number}}.',
  taken_one: '{{formatted}} stop taken over.',
  taken_other: '{{formatted}} stops taken over.',
  take: 'Take over',
  takeMany_one: 'Take over {{formatted}} stop',
  takeMany_other: 'Take over {{formatted}} stops',
  toUnassigned: 'All days',
  nothingUnassigned: 'Nothing is without a tour on this day.',
  doneWithout_one: '{{formatted}} stop is without a tour now.',
  doneWithout_other: '{{formatted}} stops are without a tour now.',
} satisfies Messages<typeof de>;
