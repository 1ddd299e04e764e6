/** The English messages of the features and of rarer parts, in one chunk that comes with the first screen of the admin area. */
import { byFolder } from './byFolder.ts';

/** What locales/en.ts holds from the start is left out. */
export default byFolder(
  import.meta.glob(['../features/*/messages.en.ts', '../ui/*/messages.en.ts', '!../features/account/*'], {
    eager: true,
    import: 'default',
  }),
);
