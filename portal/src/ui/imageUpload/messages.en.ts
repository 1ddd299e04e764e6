import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  drop: 'Drag a picture here, or choose one.',
  pick: 'Choose a picture from your photos or files.',
  limits: 'JPG or PNG, {{megabytes}} MB at most.',
  choose: 'Choose picture',
  chooseOther: 'Choose another',
  remove: 'Remove picture',
  preview: 'Preview: {{name}}',
  noPreview: 'No preview possible',
  send: 'Upload',
  sending: 'Uploading {{name}}',
  percent: '{{percent}}%',
  keeping: 'The picture is being saved …',
  abort: 'Cancel upload',
  done: '{{label}} saved.',
  removed: '{{label}} removed.',
  removal: 'Remove {{label}}?',
  conflict: {
    current: 'Current {{label}}',
    replaced:
      'Somebody else has just uploaded this picture. Yours is not saved yet. Upload again to replace it, or cancel.',
    removed: 'Somebody else has just removed the previous picture. Yours is not saved yet. Upload again, or cancel.',
    notRemoved:
      'Somebody else has just replaced or removed the picture. What applies now is shown here; nothing was removed.',
  },
  problem: {
    type: '{{name}} is neither JPG nor PNG. Choose another picture.',
    size: '{{name}} is larger than {{megabytes}} MB. Make it smaller or choose another picture.',
    empty: '{{name}} is empty. Choose another picture.',
    several: 'Only one picture is possible. Choose one.',
  },
} satisfies Messages<typeof de>;
