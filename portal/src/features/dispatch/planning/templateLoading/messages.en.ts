import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  menu: 'Templates',
  settings: 'Settings',
  load: 'Load template …',
  save: 'Save as template …',
  title: 'Load template',
  template: 'Template',
  choose: 'Choose a template',
  none: 'No template found',
  how: { label: 'Stops of this tour', add: 'Keep and add', replace: 'Replace' },
  about: {
    add: 'The customers of the template are added before the finish; everything else stays.',
    replace: 'Time, driver, vehicle, further details and stops come from the template; the day stays.',
  },
  confirm: 'Load template',
  step: 'load template “{{name}}”',
  done: 'Template “{{name}}” loaded.',
  left_one: '{{formatted}} stop is missing because its customer or place is there no more.',
  left_other: '{{formatted}} stops are missing because their customers or places are there no more.',
} satisfies Messages<typeof de>;
