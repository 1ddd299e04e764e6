import type { MessageTree } from '#portal/platform/i18n/catalogue.ts';

/** File → its German messages; those of the errors stand in the contract. */
export default import.meta.glob<MessageTree>(['../**/messages.de.ts', '../../../contract/src/errors/de.ts'], {
  eager: true,
  import: 'default',
});
