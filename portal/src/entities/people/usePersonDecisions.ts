import { safe, type ClientPromiseResult } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { follow } from '#portal/list/pages/listCache.ts';
import { errorCode, isConflict, type Conflict } from '#portal/platform/api/api.ts';
import type { Translate } from '#portal/platform/i18n/catalogue.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure, type Fold } from '#portal/platform/toasts/toasts.ts';
import { fullName } from './names.ts';

export type Decision = 'confirm' | 'block' | 'unblock';

/** Somebody who is confirmed or blocked. */
export interface DecidedPerson {
  key: string;
  firstname: string;
  lastname: string;
  status: string;
  emailVerified: boolean;
  confirmedAt: number | null;
  version: number;
}

type Refusal<One> = Conflict<One> | Error;

/** One kind of people: how they are decided on, and where they are shown. The same object over renderings. */
export interface PersonKind<One extends DecidedPerson> {
  operations: Record<Decision, (input: { key: string }) => ClientPromiseResult<One, Refusal<One>>> & {
    unconfirm: (input: { key: string; confirmedAt: number }) => ClientPromiseResult<One, Refusal<One>>;
    remove: (input: { key: string; version: number }) => ClientPromiseResult<unknown, Refusal<One>>;
    restore: (input: { key: string }) => Promise<One>;
  };
  /** Shows a person as they are now, wherever they were read. */
  put: (person: One) => void;
  /** Shows a deleted person no more. */
  drop: (key: string) => void;
  words: (key: 'confirmed' | 'alreadyConfirmed', values: { name: string }) => string;
}

/** With what carrying it out needs besides. */
interface Work<One extends DecidedPerson> extends PersonKind<One> {
  t: Translate<'people'>;
  format: (number: number) => string;
  /** Reads again what a write of ours can have moved: the stream tells us nothing of our own writes. */
  refresh: () => Promise<unknown>;
}

interface PersonDecisions<One extends DecidedPerson> {
  /** Decides on a person as they are shown. */
  decide: (decision: Decision, person: One) => Promise<void>;
  /**
   * Deletes a person as they are shown; whoever calls has asked before. Rejects where it failed.
   * @returns whether they are gone; false where somebody has changed them meanwhile, which is told
   */
  remove: (person: One) => Promise<boolean>;
  /** Keys of people whose buttons are locked. */
  lockedKeys: ReadonlySet<string>;
}

/** Whether somebody waits who cannot be let in yet: they have not confirmed their mail address. */
export function isUnverified({ status, emailVerified }: Pick<DecidedPerson, 'status' | 'emailVerified'>): boolean {
  return status === 'CONFIRM' && !emailVerified;
}

/** The one decision that a status leaves; null where there is none yet. */
export function decisionFor(person: Pick<DecidedPerson, 'status' | 'emailVerified'>): Decision | null {
  if (isUnverified(person)) return null;
  const { status } = person;
  if (status === 'CONFIRM') return 'confirm';
  return status === 'BLOCKED' ? 'unblock' : 'block';
}

async function carryOut<One extends DecidedPerson>(kind: Work<One>, decision: Decision, person: One): Promise<void> {
  const { key } = person;
  const [error, decided] = await safe(kind.operations[decision]({ key }));
  if (error) return fail(kind, error, person);
  kind.put(decided);
  // Rows stay under the pointer: what has moved by this waits behind the note.
  void kind.refresh();
  const values = { name: fullName(person) };
  const done = decision === 'confirm' ? kind.words('confirmed', values) : kind.t(`done.${decision}`, values);
  showDone(done, { undo: () => takeBack(kind, decision, decided), fold: foldOf(kind, decision) });
}

/** Puts back what was before a decision; where somebody has decided otherwise since, says what holds now. @returns whether it did */
async function takeBack<One extends DecidedPerson>(
  kind: Work<One>,
  decision: Decision,
  decided: One,
): Promise<boolean> {
  const { key, confirmedAt } = decided;
  const { unconfirm, block, unblock } = kind.operations;
  const acts = {
    confirm: () => unconfirm({ key, confirmedAt: confirmedAt ?? 0 }),
    block: () => unblock({ key }),
    unblock: () => block({ key }),
  };
  const [error, before] = await safe(acts[decision]());
  if (error) {
    fail(kind, error, decided);
    return false;
  }
  kind.put(before);
  await follow(kind.refresh());
  return true;
}

/** Several people of whom the same was decided are told of in one line. */
function foldOf({ t, format }: Pick<Work<DecidedPerson>, 't' | 'format'>, act: Decision | 'remove'): Fold {
  return { kind: `people.${act}`, words: (count) => t(`doneMany.${act}`, { formatted: format(count) }) };
}

/** Another administrator was faster: what holds now, or that something else was changed while the status is the same. */
function whatHolds<One extends DecidedPerson>({ t, words }: Work<One>, current: One, person: One): string {
  const values = { name: fullName(current) };
  if (decisionFor(current) === decisionFor(person)) return t('conflict.changed', values);
  const { status } = current;
  return status === 'CONFIRM' || status === 'BLOCKED'
    ? t(`conflict.${status}`, values)
    : words('alreadyConfirmed', values);
}

function fail<One extends DecidedPerson>(kind: Work<One>, error: Refusal<One>, person: One): void {
  if (isConflict(error)) {
    const { current } = error.data;
    kind.put(current);
    showFailure(whatHolds(kind, current, person));
  } else if (errorCode(error) === 'not-found') {
    kind.drop(person.key);
    showFailure(kind.t('done.gone', { name: fullName(person) }));
  } else {
    return showFailure(error);
  }
  void kind.refresh();
}

async function carryOutRemoval<One extends DecidedPerson>(kind: Work<One>, person: One): Promise<boolean> {
  const { key, version } = person;
  const [error] = await safe(kind.operations.remove({ key, version }));
  if (error) {
    const isGone = errorCode(error) === 'not-found';
    if (!isGone && !isConflict(error)) throw error;
    fail(kind, error, person);
    return isGone;
  }
  kind.drop(key);
  void follow(kind.refresh());
  const undo = async () => {
    await kind.operations.restore({ key });
    await follow(kind.refresh());
  };
  showDone(kind.t('done.remove', { name: fullName(person) }), { undo, fold: foldOf(kind, 'remove') });
  return true;
}

/** @param kind memoised, so that what is returned stays the same too */
export function usePersonDecisions<One extends DecidedPerson>(kind: PersonKind<One>): PersonDecisions<One> {
  const t = useMessages('people');
  const client = useQueryClient();
  const { format } = useNumbers();
  const work = useMemo(
    () => ({ ...kind, t, format, refresh: () => refreshAfterWrite(client, 'users') }),
    [kind, t, format, client],
  );
  const { mutateAsync, lockedKeys } = useButtonMutation(({ decision, person }: { decision: Decision; person: One }) =>
    carryOut(work, decision, person),
  );
  const acts = useMemo(
    () => ({
      decide: (decision: Decision, person: One) => mutateAsync({ decision, person }, person.key),
      remove: (person: One) => carryOutRemoval(work, person),
    }),
    [mutateAsync, work],
  );
  return { ...acts, lockedKeys };
}
