import type { MessageTree } from '#portal/platform/i18n/catalogue.ts';

/** File → its English messages: those of the day board, which is the only one that needs them. */
export default import.meta.glob<MessageTree>(['../features/dispatch/board/messages.en.ts'], {
  eager: true,
  import: 'default',
});
