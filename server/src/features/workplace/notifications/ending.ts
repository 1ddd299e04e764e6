/**
 * Links in mails that unsubscribe without signing in. The token is signed for one person and one kind of mail, and
 * permits nothing else.
 */
import { createHmac } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { endableMails, notificationEvents, type EndableMails } from '#contract/workplace/notificationPreferences.ts';
import type { Databases } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';
import { isSecret } from '#server/platform/session/token.ts';
import { findDatabase } from '#server/domain/accounts/accounts.ts';
import { changePreferences, findSecret } from './preferences.ts';

interface Signed {
  company: string;
  uid: string;
  what: EndableMails;
}

const bytesOfKeys = 32;

const signatureOf = (secret: string, { company, uid, what }: Signed) =>
  createHmac('sha256', secret).update(`${company} ${uid} ${what}`).digest('base64url');

/** @param secret the person's own */
function tokenOf({ secret, ...signed }: Signed & { secret: string }): string {
  const keys = Buffer.concat([parse(signed.company), parse(signed.uid)]).toString('base64url');
  return `${keys}.${signed.what}.${signatureOf(secret, signed)}`;
}

function readToken(token: string): (Signed & { signature: string }) | null {
  const [keys = '', what, signature] = token.split('.');
  const bytes = Buffer.from(keys, 'base64url');
  const named = endableMails.find((one) => one === what);
  if (bytes.length !== bytesOfKeys || named === undefined || signature === undefined) return null;
  try {
    return { company: stringify(bytes.subarray(0, 16)), uid: stringify(bytes.subarray(16)), what: named, signature };
  } catch {
    return null;
  }
}

/** `endLink` is the page that asks for confirmation; `unsubscribe` is the URL that mail programs call. */
export function endAddresses(
  publicUrl: string,
  signed: Signed & { secret: string },
): { endLink: string; unsubscribe: string } {
  const token = tokenOf(signed);
  return {
    endLink: `${publicUrl}/authentication/end-mails?token=${token}`,
    unsubscribe: `${publicUrl}/api/notifications/mails/${token}/end`,
  };
}

/** Unsubscribes from the mails that the token names. A second call changes nothing. @throws `invalid-action-code` */
export async function endMails(
  databases: Pick<Databases, 'directory' | 'company'>,
  token: string,
): Promise<{ ended: EndableMails }> {
  const signed = readToken(token);
  const database = signed && (await findDatabase(databases.directory, signed.company));
  if (!signed || database === null) throw failure('invalid-action-code');
  const { company, uid, what, signature } = signed;
  await databases.company(database).writeTransaction({ company, uid: null }, async (tx) => {
    const secret = await findSecret(tx, uid);
    if (secret === null || !isSecret(signature, signatureOf(secret, signed))) throw failure('invalid-action-code');
    const ended =
      what === 'daily'
        ? Object.fromEntries(notificationEvents.map((event) => [event, { daily: false }]))
        : { [what]: { mail: false } };
    await changePreferences(tx, uid, { events: ended });
  });
  return { ended: what };
}
