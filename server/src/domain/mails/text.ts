import type { MailContent } from './content.ts';

/** The mail as plain text; the link has its own line, so that mail programs recognize all of it. */
export function renderText(content: MailContent): string {
  return [
    content.greeting,
    ...content.paragraphs,
    ...(content.action ? [`${content.action.label}:\n${content.action.link}`] : []),
    ...content.closing,
    `-- \n${content.footer}`,
    ...(content.ending ? [`${content.ending.label}:\n${content.ending.link}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}
