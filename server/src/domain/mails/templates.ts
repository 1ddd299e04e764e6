import type { Language } from '#contract/platform/language.ts';
import type { RenderedMail } from '#server/platform/mail/mailer.ts';
import type { MailData, MailTemplate, MailWords } from './content.ts';
import { renderHtml } from './html.ts';
import { renderText } from './text.ts';
import { words as german } from './words.de.ts';
import { words as english } from './words.en.ts';

export type { MailData, MailTemplate } from './content.ts';

const wordsOf: Record<Language, MailWords> = { de: german, en: english };

/**
 * Renders a mail in the recipient's language.
 * @param picture the `src` of the company's picture, if it has one
 * @throws TypeError if a link is not an absolute http or https address
 */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  language: Language,
  data: MailData[Template],
  picture: string | null = null,
): RenderedMail {
  const content = wordsOf[language][template](data);
  for (const { link } of [content.action, content.ending].filter((one) => one !== null && one !== undefined))
    if (!/^https?:$/.test(new URL(link).protocol)) throw new TypeError('A mail may only link to http(s)');
  return { subject: content.subject, text: renderText(content), html: renderHtml(content, language, picture) };
}
