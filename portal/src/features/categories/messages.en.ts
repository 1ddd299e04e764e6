/** Words of the categories, in English. */
import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  strip: 'Categories',
  add: 'Category',
  addLabel: 'Add category',
  held_one: '{{formatted}} customer',
  held_other: '{{formatted}} customers',
  edit: 'Edit {{name}}',
  editTitle: 'Edit category',
  newTitle: 'New category',
  name: 'Name',
  color: 'Colour',
  colors: {
    '#4ca3dd': 'Sky blue',
    '#2a7de1': 'Blue',
    '#1d9a6c': 'Green',
    '#7a8f1e': 'Olive',
    '#d0951d': 'Ochre',
    '#c2410c': 'Brick red',
    '#d6336c': 'Raspberry',
    '#8a3ab9': 'Violet',
    own: 'Own colour',
  },
  save: 'Save',
  create: 'Add',
  remove: 'Delete …',
  saved: 'Category “{{name}}” saved.',
  created: 'Category “{{name}}” added.',
  removed: 'Category “{{name}}” deleted.',
  changed: 'Just changed to “{{name}}”. Save again to keep your entry.',
  gone: 'This category has been deleted meanwhile.',
  limit: 'More than {{formatted}} categories are not possible.',
  removal: {
    title: 'Delete category “{{name}}”?',
    none: 'No customer holds this category.',
    held_one: '{{formatted}} customer holds this category and loses it. The customer remains.',
    held_other: '{{formatted}} customers hold this category and lose it. The customers remain.',
    undo: 'This can be undone for 10 minutes.',
    confirm: 'Delete category',
  },
} satisfies Messages<typeof de>;
