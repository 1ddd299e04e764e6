import type { Language } from '#contract/platform/language.ts';
import { productName } from '#contract/platform/product.ts';
import type { MailboxMail } from './mailbox.ts';

const german = {
  title: 'Postfach',
  heading: 'Postfach dieses Rechners',
  explanation: `Es ist kein Mailserver eingerichtet. Was ${productName} versenden würde, liegt hier, das Neueste oben.`,
  empty: 'Noch keine E-Mails.',
  reload: 'Neu laden',
  to: 'An',
  replyTo: 'Antwort an',
  attachments: 'Anhänge',
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
  attachments: 'Attachments',
  portal: 'To the portal',
};

const mailboxWords: Record<Language, typeof german> = { de: german, en: english };

const style = `
:root{color-scheme:light dark;--canvas:#f5f4f0;--surface:#fff;--line:#e2dfd8;--ink:#1c1f1f;--quiet:#5a5b58;--accent:#0b5f69}
@media (prefers-color-scheme:dark){:root{--canvas:#121414;--surface:#1a1d1d;--line:#2f3534;--ink:#e9e7e1;--quiet:#a9aaa4;--accent:#63c0c8}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:14px/20px Inter,Arial,sans-serif}
header{background:#10191b;color:#fff;padding:16px 24px;font-size:16px;font-weight:600}
main{max-width:760px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:20px;line-height:28px;margin:0 0 4px}
h2{font-size:16px;line-height:24px;margin:0}
p{margin:0}
.quiet{color:var(--quiet)}
.top{display:flex;gap:16px;align-items:baseline;margin:12px 0 20px}
article{background:var(--surface);border:1px solid var(--line);border-radius:8px;margin-bottom:16px}
article header{background:none;color:var(--ink);padding:12px 16px;border-bottom:1px solid var(--line);font-size:14px;font-weight:400}
pre{margin:0;padding:16px;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:var(--accent)}
.files{padding:0 16px 16px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
`;

/**
 * The whole document.
 * @param reload the page's own address, with its secret
 */
export function renderMailboxPage(
  mails: readonly MailboxMail[],
  { reload, language }: { reload: string; language: Language },
): string {
  const words = mailboxWords[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(words.title)} · ${productName}</title>
<style>${style}</style>
</head>
<body>
<header>${productName}</header>
<main>
<h1>${escape(words.heading)}</h1>
<p class="quiet">${escape(words.explanation)}</p>
<p class="top"><a href="${escape(reload)}">${escape(words.reload)}</a> <a href="/">${escape(words.portal)}</a></p>
${mails.length === 0 ? `<p>${escape(words.empty)}</p>` : mails.map((mail) => article(mail, language)).join('\n')}
</main>
</body>
</html>
`;
}

function article({ key, subject, to, replyTo, sent, text, attachments = [] }: MailboxMail, language: Language): string {
  const words = mailboxWords[language];
  const answers = replyTo === undefined ? '' : ` · ${words.replyTo} ${replyTo}`;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(sent));
  return `<article aria-labelledby="mail-${escape(key)}">
<header><h2 id="mail-${escape(key)}">${escape(subject)}</h2>
<p class="quiet">${escape(`${words.to} ${to}${answers}`)} · <time datetime="${escape(sent)}">${escape(time)}</time></p></header>
<pre>${withLinks(text)}</pre>
${attachments.length === 0 ? '' : `<p class="files">${escape(`${words.attachments}: ${attachments.map(({ filename }) => filename).join(', ')}`)}</p>`}
</article>`;
}

/** Text with its web addresses as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
