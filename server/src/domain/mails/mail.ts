import type { Language } from '#contract/platform/language.ts';
import type { DirectoryTransaction } from '#server/platform/database/database.ts';
import type { RenderedMail } from '#server/platform/mail/mailer.ts';
import { putIntoOutbox, type WaitingMail } from '#server/platform/mail/outbox.ts';
import { renderMail, type MailData, type MailTemplate } from './templates.ts';

export type Mail = {
  [Template in MailTemplate]: WaitingMail & {
    readonly template: Template;
    readonly data: MailData[Template];
    readonly language: Language;
  };
}[MailTemplate];

/** Puts a mail into the outbox in the transaction of its cause; see `putIntoOutbox`. */
export const writeMail = (tx: DirectoryTransaction, mail: Mail, heldBy?: string | null, key?: string): Promise<void> =>
  putIntoOutbox(tx, mail, heldBy, key);

/** Renders a mail from the outbox. The casts are safe because only `writeMail` puts mails there. */
export const renderWaitingMail = ({ template, language, data }: WaitingMail, picture: string | null): RenderedMail =>
  renderMail(template as MailTemplate, language, data as MailData[MailTemplate], picture);
