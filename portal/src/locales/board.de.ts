import type { MessageTree } from '#portal/platform/i18n/catalogue.ts';

/** File → its German messages: those of the day board, which is the only one that needs them. */
export default import.meta.glob<MessageTree>(['../features/dispatch/board/messages.de.ts'], {
  eager: true,
  import: 'default',
});
