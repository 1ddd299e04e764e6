/** The German messages of the features and of rarer parts, in one chunk that comes with the first screen of the admin area. */
import { byFolder } from './byFolder.ts';

/** What locales/de.ts holds from the start is left out. */
export default byFolder(
  import.meta.glob(['../features/*/messages.de.ts', '../ui/*/messages.de.ts', '!../features/account/*'], {
    eager: true,
    import: 'default',
  }),
);
