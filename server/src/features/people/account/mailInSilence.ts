/** Answers alike, in content and time, whether or not the mail address is known. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DirectoryTransaction } from '#server/platform/database/database.ts';
import { networkOf } from '#server/platform/limits/address.ts';
import { findPersonByEmail, type Person } from '#server/domain/people/signIns.ts';
import type { Services } from '#server/services.ts';
import type { Visitor } from './visitor.ts';

/** Milliseconds that an answer takes at least: longer than writing a mail does. */
const minAnswerTimeMs = 150;

/**
 * Runs `write` for the person with a mail address, where there is one.
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
  // Somebody's inbox is not filled from many addresses, nor are they told that somebody tries.
  if (await limits.allows({ kind: 'mail-recipient', subject: email })) {
    await databases.directory.transaction().execute(async (tx) => {
      const person = await findPersonByEmail(tx, email);
      if (person?.state === 'ready') await write(tx, person);
    });
    relayMails();
  }
  await answered;
}
