/** The English messages that every visit starts with, in one chunk, named by their folders, and the error catalogue; see features.en.ts. */
import errors from '#contract/errors/en.ts';
import type { Locale } from '#portal/platform/i18n/messages.ts';
import { byFolder } from './byFolder.ts';

const locale: Locale = {
  ...byFolder(
    import.meta.glob(
      ['../{platform,forms,shell}/**/messages.en.ts', '../ui/messages.en.ts', '../features/account/messages.en.ts'],
      { eager: true, import: 'default' },
    ),
  ),
  errors,
};
export default locale;
