/** Sends one mail, by the configured mail server or into the mailbox; whoever calls tries again where it fails. */
import type { Transporter } from 'nodemailer';
import type { Configuration } from '../../configuration.ts';
import { putIntoMailbox } from './mailbox.ts';
import type { WaitingMail } from './outbox.ts';
import { renderMail, type RenderedMail } from './templates/templates.ts';

export interface Mailer {
  /**
   * Sends a mail.
   * @param key of the mail; sending the same key again is recognised as the same mail wherever that is possible
   * @throws where it could not be handed over
   */
  send(key: string, mail: WaitingMail): Promise<void>;
  close(): void;
}

export type MailConfiguration = Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** The mailer that the configuration asks for. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: MailConfiguration): Mailer {
  return smtpUrl === null ? mailboxMailer(mailFrom, dataDir) : smtpMailer(mailFrom, smtpUrl);
}

function mailboxMailer(from: string, dataDir: string): Mailer {
  return {
    async send(key, mail) {
      const { to, replyTo } = mail;
      const head = { key, sent: new Date().toISOString(), from, to, ...(replyTo !== undefined && { replyTo }) };
      await putIntoMailbox(dataDir, { ...head, ...render(mail) });
    },
    close: () => undefined,
  };
}

function smtpMailer(from: string, url: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(key, mail) {
      const transporter = await (transport ??= openTransport(url));
      // Receivers drop a second mail with the same id, should the first one's receipt have been lost.
      await transporter.sendMail({
        from,
        to: [{ name: '', address: mail.to }],
        ...(mail.replyTo !== undefined && { replyTo: [{ name: '', address: mail.replyTo }] }),
        messageId: `<${key}@${host}>`,
        ...render(mail),
      });
    },
    close() {
      transport?.then((transporter) => transporter.close()).catch(() => undefined);
    },
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    maxMessages: 50,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function render(mail: WaitingMail): RenderedMail {
  switch (mail.template) {
    case 'verifyEmail':
      return renderMail(mail.template, mail.language, mail.data);
    case 'resetPassword':
      return renderMail(mail.template, mail.language, mail.data);
    case 'sensorRequest':
      return renderMail(mail.template, mail.language, mail.data);
    case 'passwordChanged':
      return renderMail(mail.template, mail.language, mail.data);
    case 'accountConfirmed':
      return renderMail(mail.template, mail.language, mail.data);
    case 'unknownKeys':
      return renderMail(mail.template, mail.language, mail.data);
    default:
      return mail satisfies never;
  }
}
