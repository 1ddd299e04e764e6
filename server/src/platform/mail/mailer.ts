import type { Transporter } from 'nodemailer';
import type { Configuration } from '../../configuration.ts';
import { putIntoMailbox } from './mailbox.ts';
import type { WaitingMail } from './outbox.ts';

/** A mail ready to be sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes out what waited in the outbox. */
export type RenderMail = (mail: WaitingMail) => RenderedMail;

/** Sends one mail, by the configured mail server or into the mailbox; whoever calls tries again where it fails. */
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
export function createMailer({ smtpUrl, mailFrom, dataDir }: MailConfiguration, render: RenderMail): Mailer {
  return smtpUrl === null ? mailboxMailer(mailFrom, dataDir, render) : smtpMailer(mailFrom, smtpUrl, render);
}

function mailboxMailer(from: string, dataDir: string, render: RenderMail): Mailer {
  return {
    async send(key, mail) {
      const { to, replyTo } = mail;
      const head = { key, sent: new Date().toISOString(), from, to, ...(replyTo !== undefined && { replyTo }) };
      await putIntoMailbox(dataDir, { ...head, ...render(mail) });
    },
    close: () => undefined,
  };
}

function smtpMailer(from: string, url: string, render: RenderMail): Mailer {
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
