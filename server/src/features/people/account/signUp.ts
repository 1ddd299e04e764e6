/** Sign-up writes to two databases. If a step fails, the earlier steps are undone. */
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '#contract/platform/language.ts';
import { findAccountByValidationKey, type AccountAccess } from '#server/domain/accounts/accounts.ts';
import { settleClaimed } from '#server/platform/database/connections/settling.ts';
import { failure } from '#server/platform/http/failure.ts';
import { createInSteps, requireFirst, type Write } from '#server/platform/idempotency/remembered.ts';
import type { Repeatable } from '#server/platform/idempotency/repeatable.ts';
import { networkOf, siteOf } from '#server/platform/limits/address.ts';
import { limited } from './limited.ts';
import { findPersonByEmail, type Person } from '#server/domain/people/signIns.ts';
import {
  removeUnsettled,
  removeUser,
  settlePerson,
  showPerson,
  writePerson,
  writeUser,
  type Draft,
  type JoiningInput,
  type JoiningRole,
} from '#server/domain/people/joining.ts';
import { removeUnverified } from '#server/domain/people/unverified.ts';
import type { Services } from '#server/services.ts';
import type { Visitor } from './visitor.ts';

/**
 * Adds a person to a company, to be approved. The mail with the confirmation link is sent at the end.
 * @param role the role to join as; `language` is that of the mails if the person chose none
 * @throws `validation-key-not-found`, `email-already-in-use`, `too-many-requests`
 */
export async function signUp(
  services: Services,
  visitor: Visitor,
  input: JoiningInput,
  { role, language, repeatable }: { role: JoiningRole; language: Language; repeatable: Repeatable | null },
): Promise<{ ok: true }> {
  const subject = networkOf(visitor.address);
  const counted = [
    { kind: 'sign-up-address', subject },
    { kind: 'sign-up-site', subject: siteOf(visitor.address) },
  ] as const;
  return limited(services.limits, counted, async () => {
    const account = await settleKey(services, visitor, input);
    const write: Write = (work) =>
      services.databases.company(account.database).writeTransaction({ company: account.key, uid: null }, work);
    const arrival = { repeatable, uid: null };
    if (repeatable) await write((tx) => requireFirst(tx, arrival));
    await services.limits.count({ kind: 'sign-up-completed', subject });
    return createInSteps(write, arrival, async (uid) => {
      const passwordHash = await services.identity.hash(input.password);
      await join(services, { uid, account, role, input, passwordHash, language: input.language ?? language });
      return { ok: true };
    });
  });
}

async function join(services: Services, person: Omit<Draft, 'attempt'>): Promise<void> {
  const draft = { ...person, attempt: uuidv7() };
  await services.failpoint('started');
  if (await begin(services, draft)) await complete(services, draft);
  services.relayMails();
}

/**
 * The account of the validation key. For a registered address, right and wrong keys get the same response: otherwise
 * keys could be guessed without a sign-up that administrators see.
 */
async function settleKey(
  { databases: { directory }, unknownKeys }: Services,
  { address, log }: Visitor,
  { validationKey, email }: JoiningInput,
): Promise<AccountAccess> {
  const account = await findAccountByValidationKey(directory, validationKey);
  const person = await findPersonByEmail(directory, email);
  if (!account) await unknownKeys.tried(networkOf(address), log);
  if (person && isRegistered(person)) throw failure('email-already-in-use');
  if (!account) throw failure('validation-key-not-found');
  return account;
}

/** True if no other person can sign up with the address, because it was verified. */
const isRegistered = ({ state, emailVerified }: Person): boolean => state === 'ready' && emailVerified;

/**
 * Writes the person. Replaces an earlier sign-up with the same address that was not settled or not verified.
 * @returns false if an earlier attempt of the same request has settled already
 */
async function begin(services: Services, draft: Draft): Promise<boolean> {
  const { directory } = services.databases;
  for (let round = 0; round < 3; round += 1) {
    const existing = await findPersonByEmail(directory, draft.input.email);
    if (existing?.state === 'ready' && existing.uid === draft.uid) return false;
    if (existing && isRegistered(existing)) break;
    if (existing?.state === 'ready') await removeUnverified(services, existing);
    else if (existing) await removeUnsettled(services, existing);
    try {
      await directory.transaction().execute((tx) => writePerson(tx, services, draft));
      return true;
    } catch (error) {
      // A concurrent sign-up used the same address: read again.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw failure('email-already-in-use');
}

async function complete(services: Services, draft: Draft): Promise<void> {
  const { databases, failpoint, now } = services;
  const { account, uid } = draft;
  await settleClaimed({
    async act() {
      await failpoint('directory-written');
      await databases
        .company(account.database)
        .writeTransaction({ company: account.key, uid: null }, (tx) => writeUser(tx, draft, now()));
      await failpoint('company-written');
    },
    settle: () => settle(services, draft),
    takeBack: () => takeBack(services, draft),
  });
  try {
    await showPerson(services, { uid, account });
    await failpoint('shown');
  } catch {
    // The sign-up is settled: the next sign-in, or the task of this person, shows the person.
  }
}

async function settle({ databases, failpoint }: Services, draft: Draft): Promise<void> {
  const settled = await databases.directory.transaction().execute(async (tx) => {
    const done = await settlePerson(tx, draft);
    await failpoint('settling');
    return done;
  });
  if (!settled) throw failure('email-already-in-use');
  await failpoint('settled');
}

/** @returns true if the sign-up had settled before the failure */
async function takeBack(services: Services, draft: Draft): Promise<boolean> {
  const person = await findPersonByEmail(services.databases.directory, draft.input.email);
  const isOurs = person?.uid === draft.uid && person.attempt === draft.attempt;
  if (isOurs && person.state === 'ready') return true;
  if (isOurs) await removeUnsettled(services, person);
  else await removeUser(services, draft);
  return false;
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505';
}
