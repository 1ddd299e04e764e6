/** Every German message of the portal in one chunk: each `messages.de.ts`, named by its folder, and the error catalogue. */
import errors from '#contract/errors/de.ts';
import type { Locale } from '#portal/platform/i18n/messages.ts';
import { byFolder } from './byFolder.ts';

const locale: Locale = {
  ...byFolder(import.meta.glob('../**/messages.de.ts', { eager: true, import: 'default' })),
  errors,
};
export default locale;
