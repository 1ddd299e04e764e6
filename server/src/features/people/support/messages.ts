import { detectAttachment } from '#contract/people/support.ts';
import { readFile } from 'node:fs/promises';
import { createKeptMail } from '#server/domain/mails/keptMail.ts';
import { keepFiles } from '#server/platform/files/keeping.ts';
import { spooledPath } from '#server/platform/files/spool.ts';
import { pathOf } from '#server/platform/files/storages.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import { areMailsFailing } from '#server/platform/mail/failing.ts';
import type { Services } from '#server/services.ts';
import { safeFilename } from './attachments.ts';
import { hasMessage, insertMessage, readMessage, type Message } from './store.ts';

const folder = 'additionals';

export const contactMail = (services: Services) =>
  createKeptMail(services, {
    tasks: { write: 'contact-message', release: 'contact-message-release' },
    async read(tx, key, to) {
      const message = await readMessage(tx, key);
      if (!message) return undefined;
      const { attachments, ...written } = message;
      return {
        template: 'contactMessage',
        to,
        replyTo: message.email,
        language: 'de',
        data: { ...written, link: null },
        attachments: attachments.map(({ file, filename, type }) => ({
          filename,
          type,
          company: tx.company,
          path: pathOf(tx.company, folder, file),
        })),
      };
    },
  });

interface Sent extends Message {
  attachments: readonly File[];
}

/**
 * Stores a message and mails it. A repeated key gets the same response as the first request.
 * @throws `unsupported-media-type` for a file that is neither JPEG, PNG nor PDF; `too-many-requests`
 */
export async function sendMessage(
  services: Services,
  context: SessionContext,
  { attachments, ...message }: Sent,
): Promise<{ outcome: 'mailed' | 'kept' }> {
  const { uid, company, database, storage } = context.session;
  const { key } = message;
  if (!(await context.query((tx) => hasMessage(tx, key)))) {
    await services.limits.count({ kind: 'contact-message-person', subject: uid });
    const files = await Promise.all(attachments.map(readAttachment));
    const mail = contactMail(services);
    await keepFiles(
      { company, storage, writeTransaction: context.writeTransaction },
      services.storages,
      files,
      async (tx, keys) => {
        const named = files.map(({ filename, type }, index) => ({ filename, type, file: keys[index] ?? '' }));
        if (await insertMessage(tx, uid, message, named)) mail.schedule(tx, key);
      },
    );
    // A failed mail is no error for the sender, because the message is stored: they would send it again.
    await mail
      .mail({ database, company, key })
      .catch((error: unknown) =>
        context.log.warn({ err: error, message: key }, 'the mail of a message is tried again in a minute'),
      );
  }
  const isMailed = services.configuration.support.email !== undefined && !(await areMailsFailing(services.databases));
  return { outcome: isMailed ? 'mailed' : 'kept' };
}

async function readAttachment(file: File) {
  const contents = new Uint8Array(await readFile(spooledPath(file)));
  const type = detectAttachment(contents);
  if (type === null) throw failure('unsupported-media-type');
  return { folder, type, contents, filename: safeFilename(file.name, type) };
}
