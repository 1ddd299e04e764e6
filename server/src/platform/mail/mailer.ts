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

/** Renders a mail of the outbox. @param picture the `src` of the company's picture; null if there is none */
type RenderMail = (mail: WaitingMail, picture: string | null) => RenderedMail;

/** Sends one mail, by the configured mail server or into the mailbox; the caller retries after a failure. */
export interface Mailer {
  /**
   * Sends a mail.
   * @param key of the mail; a mail with the same key is recognised as the same mail if that is possible
   * @throws if the mail could not be handed over
   */
  send(key: string, mail: WaitingMail): Promise<void>;
  close(): void;
}

type MailConfiguration = Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/**
 * The mailer that the configuration asks for.
 * @param readFile returns an attachment's contents, or null if the file no longer exists
 * @param readPicture returns a company's picture as JPEG, or null
 */
export function createMailer(
  { smtpUrl, mailFrom, dataDir }: MailConfiguration,
  render: RenderMail,
  readFile: ReadFile,
  readPicture: ReadPicture = () => Promise.resolve(null),
): Mailer {
  const read = {
    attachments: (mail: WaitingMail) => readAttachments(readFile, mail.attachments ?? []),
    // The mail is sent without its picture if the storage fails: a mail for a new password must not wait.
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

/** Id of the embedded picture (RFC 2392): the mail loads nothing from a server, so that reading it is not tracked. */
const pictureId = 'company-picture';

/** Leaves out files that no longer exist: the mail is sent without them. */
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
      // If the confirmation of the first delivery is lost, receivers drop the second mail because of the same id.
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

/** Headers for unsubscribing with one click in the mail program: RFC 2369 and RFC 8058. */
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
