import type { MessageTree } from '#portal/platform/i18n/catalogue.ts';

/** File → its English messages; those of the errors stand in the contract. */
export default import.meta.glob<MessageTree>(['../**/messages.en.ts', '../../../contract/src/errors/en.ts'], {
  eager: true,
  import: 'default',
});
