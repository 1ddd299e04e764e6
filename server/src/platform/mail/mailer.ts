import type { Transporter } from 'nodemailer';
import type { Configuration } from '../../configuration.ts';
import { putIntoMailbox } from './mailbox.ts';
import type { Attachment, WaitingMail } from './outbox.ts';

/** A mail ready to be sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes out what waited in the outbox. @param picture the source of the company's picture; null where there is none */
type RenderMail = (mail: WaitingMail, picture: string | null) => RenderedMail;

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

type MailConfiguration = Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/**
 * The mailer that the configuration asks for.
 * @param readFile gives an attachment's contents, null where it is no more
 * @param readPicture gives a company's picture, a JPEG
 */
export function createMailer(
  { smtpUrl, mailFrom, dataDir }: MailConfiguration,
  render: RenderMail,
  readFile: ReadFile,
  readPicture: ReadPicture = () => Promise.resolve(null),
): Mailer {
  const read = {
    attachments: (mail: WaitingMail) => readAttachments(readFile, mail.attachments ?? []),
    // The mail is worth more than its picture: whoever waits for a new password waits for no storage.
    picture: async ({ company }: WaitingMail) =>
      company === undefined ? null : readPicture(company).catch(() => null),
  };
  return smtpUrl === null
    ? mailboxMailer(mailFrom, dataDir, render, read)
    : smtpMailer(mailFrom, smtpUrl, render, read);
}

type ReadPicture = (company: string) => Promise<Uint8Array | null>;

type ReadFile = (attachment: Attachment) => Promise<Uint8Array | null>;

interface ReadAttachment extends Pick<Attachment, 'filename' | 'type'> {
  content: Uint8Array;
}
interface Reading {
  attachments: (mail: WaitingMail) => Promise<ReadAttachment[]>;
  picture: (mail: WaitingMail) => Promise<Uint8Array | null>;
}

/** Names the picture within the mail (RFC 2392): nothing is loaded from anywhere, so that nobody counts who reads. */
const pictureId = 'company-picture';

/** What is not there any more is left out: the mail is worth more than a file that somebody has removed. */
async function readAttachments(readFile: ReadFile, attachments: readonly Attachment[]): Promise<ReadAttachment[]> {
  const read = await Promise.all(
    attachments.map(async (attachment) => {
      const { filename, type } = attachment;
      const content = await readFile(attachment);
      return content ? [{ filename, type, content }] : [];
    }),
  );
  return read.flat();
}

function mailboxMailer(from: string, dataDir: string, render: RenderMail, read: Reading): Mailer {
  return {
    async send(key, mail) {
      const { to, replyTo, unsubscribe } = mail;
      const asked = { ...(replyTo !== undefined && { replyTo }), ...(unsubscribe !== undefined && { unsubscribe }) };
      const head = { key, sent: new Date().toISOString(), from, to, ...asked };
      const picture = await read.picture(mail);
      const source = picture && `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;
      const attachments = (await read.attachments(mail)).map(({ content, ...attachment }) => ({
        ...attachment,
        content: Buffer.from(content).toString('base64'),
      }));
      await putIntoMailbox(dataDir, {
        ...head,
        ...render(mail, source),
        ...(attachments.length > 0 && { attachments }),
      });
    },
    close: () => undefined,
  };
}

function smtpMailer(from: string, url: string, render: RenderMail, read: Reading): Mailer {
  let transport: Promise<Transporter> | undefined;
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(key, mail) {
      const transporter = await (transport ??= openTransport(url));
      const picture = await read.picture(mail);
      const attachments = (await read.attachments(mail)).map(({ filename, type, content }) => ({
        filename,
        contentType: type,
        content: Buffer.from(content),
      }));
      // Receivers drop a second mail with the same id, should the first one's receipt have been lost.
      await transporter.sendMail({
        from,
        to: [{ name: '', address: mail.to }],
        ...(mail.replyTo !== undefined && { replyTo: [{ name: '', address: mail.replyTo }] }),
        messageId: `<${key}@${host}>`,
        ...(mail.unsubscribe !== undefined && { headers: unsubscribing(mail.unsubscribe) }),
        ...render(mail, picture && `cid:${pictureId}`),
        attachments: [...(picture ? [inlinePicture(picture)] : []), ...attachments],
      });
    },
    close() {
      transport?.then((transporter) => transporter.close()).catch(() => undefined);
    },
  };
}

const inlinePicture = (picture: Uint8Array) => ({
  filename: 'company.jpg',
  contentType: 'image/jpeg',
  contentDisposition: 'inline' as const,
  cid: pictureId,
  content: Buffer.from(picture),
});

/** One click in the mail program ends such mails: RFC 2369 and RFC 8058. */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

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
