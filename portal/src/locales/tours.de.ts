import type { MessageTree } from '#portal/platform/i18n/catalogue.ts';

/** File → its German messages, as far as tours and their planner need them. */
export default import.meta.glob<MessageTree>(
  [
    '../{entities/{acceptanceHours,address,availability,position,stop,tour},map}/messages.de.ts',
    '../features/*/{planning,planning/{breaks,moving,optimising,templateLoading},tours,tours/*}/messages.de.ts',
  ],
  { eager: true, import: 'default' },
);
