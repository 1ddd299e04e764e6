import type { Language } from '#contract/language.ts';
import { productName } from '#contract/product.ts';

const german = {
  title: 'Postfach',
  heading: 'Postfach dieses Rechners',
  explanation: `Es ist kein Mailserver eingerichtet. Was ${productName} versenden würde, liegt hier, das Neueste oben.`,
  empty: 'Noch keine E-Mails.',
  reload: 'Neu laden',
  to: 'An',
  replyTo: 'Antwort an',
  portal: 'Zum Portal',
};

const english: typeof german = {
  title: 'Mailbox',
  heading: 'Mailbox of this machine',
  explanation: `No mail server is set up. What ${productName} would send lies here, the newest on top.`,
  empty: 'No mails yet.',
  reload: 'Reload',
  to: 'To',
  replyTo: 'Reply to',
  portal: 'To the portal',
};

export const mailboxWords: Record<Language, typeof german> = { de: german, en: english };
