import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  button: 'Categories',
  title: 'Categories of the selected customers',
  search: 'Search categories',
  none: 'No category found',
  noneYet: 'No categories yet',
  some: 'some',
  add: 'New category …',
  addNamed: 'New category “{{name}}” …',
  apply: 'Apply',
  tooMany: 'No more than {{formatted}} categories at once. Apply these first.',
  done_one: 'Categories of {{formatted}} customer changed.',
  done_other: 'Categories of {{formatted}} customers changed.',
  nothing: 'The selected customers already have these categories.',
  full_one: '{{formatted}} customer already has as many categories as possible and was left unchanged.',
  full_other: '{{formatted}} customers already have as many categories as possible and were left unchanged.',
} satisfies Messages<typeof de>;
