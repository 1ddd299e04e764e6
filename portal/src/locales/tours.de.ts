import type { MessageTree } from '#portal/platform/i18n/catalogue.ts';

/** File → its German messages, as far as tours and their planner need them. */
export default import.meta.glob<MessageTree>(
  [
    '../{entities/{acceptanceHours,address,availability,position,stop,tour},map}/messages.de.ts',
    '../features/*/{board,planning,planning/*,tours,tours/*}/messages.de.ts',
  ],
  { eager: true, import: 'default' },
);
