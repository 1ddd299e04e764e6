/** Every English message of the portal in one chunk: each `messages.en.ts`, named by its folder, and the error catalogue. */
import errors from '#contract/errors/en.ts';
import type { Locale } from '#portal/platform/i18n/messages.ts';
import { byFolder } from './byFolder.ts';

const locale: Locale = {
  ...byFolder(import.meta.glob('../**/messages.en.ts', { eager: true, import: 'default' })),
  errors,
};
export default locale;
