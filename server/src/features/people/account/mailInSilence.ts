/** Gives the same response after the same time, whether or not the mail address is known. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DirectoryTransaction } from '#server/platform/database/database.ts';
import { networkOf } from '#server/platform/limits/address.ts';
import { findPersonByEmail, type Person } from '#server/domain/people/signIns.ts';
import type { Services } from '#server/services.ts';
import type { Visitor } from './visitor.ts';

/** Minimum milliseconds until the response; writing a mail takes less. */
const minAnswerTimeMs = 150;

/**
 * Calls `write` for the person with a mail address, if there is one.
 * @throws `too-many-requests`, for known and unknown addresses alike
 */
export async function mailInSilence(
  { databases, limits, relayMails }: Services,
  visitor: Visitor,
  email: string,
  write: (tx: DirectoryTransaction, person: Person) => Promise<void>,
): Promise<void> {
  const network = networkOf(visitor.address);
  await limits.count(
    { kind: 'mail-address', subject: network },
    { kind: 'mail-person', subject: `${network} ${email}` },
  );
  const answered = pause(minAnswerTimeMs);
  // Limits the mails to one recipient over all networks. The caller does not see this limit.
  if (await limits.allows({ kind: 'mail-recipient', subject: email })) {
    await databases.directory.transaction().execute(async (tx) => {
      const person = await findPersonByEmail(tx, email);
      if (person?.state === 'ready') await write(tx, person);
    });
    relayMails();
  }
  await answered;
}
