import { productName } from '#contract/platform/product.ts';
import type { Language } from '#contract/platform/language.ts';
import type { MailContent } from './content.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for use between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1c1f1f">${escapeHtml(text)}</p>`;

/** Programs that know `prefers-color-scheme` get the product's dark colours; others keep the inline light ones. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background-color:#121414!important}
.surface{background-color:#1a1d1d!important;border-color:#2f3534!important}
.ink{color:#e9e7e1!important}
.quiet{color:#a9aaa4!important}
.link{color:#63c0c8!important}
.button{background-color:#0f717b!important}
}`;

type Action = NonNullable<MailContent['action']>;

function button({ label, link }: Action): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" bgcolor="#0b5f69" style="border-radius:6px;background-color:#0b5f69">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`;
}

function linkInFull(action: Action, hint: string): string {
  const link = escapeHtml(action.link);
  return `<p class="quiet" style="margin:0 0 24px;font-size:14px;line-height:20px;color:#5a5b58">${escapeHtml(hint)}<br>
<a class="link" href="${link}" style="color:#0b5f69;word-break:break-all">${link}</a></p>`;
}

function endingLine({ label, link: address }: Action): string {
  const link = escapeHtml(address);
  return `<p class="quiet" style="max-width:560px;margin:8px 0 0;${font};font-size:12px;line-height:16px;color:#5a5b58">${escapeHtml(label)}:<br>
<a class="link" href="${link}" style="color:#0b5f69;word-break:break-all">${link}</a></p>`;
}

/** Sized by its height, because most pictures are wider than high. Mail programs without styles use the attribute. */
const pictureAbove = (source: string): string =>
  `<img src="${escapeHtml(source)}" alt="" height="40" style="display:block;height:40px;width:auto;max-width:100%;margin:0 0 16px">`;

/** The mail as a complete HTML document. @param picture the `src` of the company's picture */
export function renderHtml(content: MailContent, language: Language, picture: string | null): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:#f5f4f0">
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f5f4f0"><tr>
<td align="center" style="padding:32px 16px">
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:#ffffff;border:1px solid #e2dfd8;border-radius:8px"><tr>
<td style="padding:32px 32px 16px;${font};text-align:left">
${picture === null ? '' : pictureAbove(picture)}
<p class="ink" style="margin:0 0 24px;font-size:18px;line-height:24px;font-weight:600;color:#1c1f1f">${productName}</p>
${[content.greeting, ...content.paragraphs].map(paragraph).join('\n')}
${content.action ? `${button(content.action)}\n${linkInFull(content.action, content.actionHint)}` : ''}
${content.closing.map(paragraph).join('\n')}
</td></tr></table>
<p class="quiet" style="max-width:560px;margin:16px 0 0;${font};font-size:12px;line-height:16px;color:#5a5b58">${escapeHtml(content.footer)}</p>
${content.ending ? endingLine(content.ending) : ''}
</td></tr></table>
</body>
</html>
`;
}
