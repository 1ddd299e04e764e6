/** The German messages that every visit starts with, in one chunk, named by their folders, and the error catalogue; see features.de.ts. */
import errors from '#contract/errors/de.ts';
import type { Locale } from '#portal/platform/i18n/messages.ts';
import { byFolder } from './byFolder.ts';

const locale: Locale = {
  ...byFolder(
    import.meta.glob(
      ['../{platform,forms,shell}/**/messages.de.ts', '../ui/messages.de.ts', '../features/account/messages.de.ts'],
      { eager: true, import: 'default' },
    ),
  ),
  errors,
};
export default locale;
