/** The messages of the other features and of rarer parts, which come with their screens so that they do not weigh on the first one. */
import type { LaterMessages } from '#portal/platform/i18n/messages.ts';
import type { MessageTree } from '#portal/platform/i18n/catalogue.ts';

/** What locales/de.ts and locales/en.ts hold from the start is left out. */
const files = import.meta.glob<MessageTree>(
  ['../features/*/messages.*.ts', '../ui/*/messages.*.ts', '!../features/account/*'],
  { import: 'default' },
);

const missing = () => Promise.reject<MessageTree>(new Error('messages missing'));

/** `../features/drivers/messages.de.ts` → `drivers` and `de`. */
export const laterMessages: LaterMessages = Object.fromEntries(
  Object.keys(files)
    .filter((path) => path.endsWith('.de.ts'))
    .map((path) => {
      const load = { de: files[path] ?? missing, en: files[path.replace('.de.ts', '.en.ts')] ?? missing };
      return [path.split('/').at(-2) ?? '', load];
    }),
);
