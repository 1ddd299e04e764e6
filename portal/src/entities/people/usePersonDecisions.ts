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

/** A person who can be confirmed or blocked. */
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

/** One kind of people: the operations on them, and how the cache shows them. Pass the same object on each render. */
export interface PersonKind<One extends DecidedPerson> {
  operations: Record<Decision, (input: { key: string }) => ClientPromiseResult<One, Refusal<One>>> & {
    unconfirm: (input: { key: string; confirmedAt: number }) => ClientPromiseResult<One, Refusal<One>>;
    remove: (input: { key: string; version: number }) => ClientPromiseResult<unknown, Refusal<One>>;
    restore: (input: { key: string }) => Promise<One>;
  };
  /** Shows a new version of a person in all cached queries. */
  put: (person: One) => void;
  /** Removes a deleted person from the cached queries. */
  drop: (key: string) => void;
  words: (key: 'confirmed' | 'alreadyConfirmed', values: { name: string }) => string;
}

/** The kind, with the functions that the operations need besides. */
interface Work<One extends DecidedPerson> extends PersonKind<One> {
  t: Translate<'people'>;
  format: (number: number) => string;
  /** Refreshes the queries that an own write makes stale: the live stream skips own writes. */
  refresh: () => Promise<unknown>;
}

interface PersonDecisions<One extends DecidedPerson> {
  /** Decides on the person, in the version that is shown. */
  decide: (decision: Decision, person: One) => Promise<void>;
  /**
   * Deletes the person, in the version that is shown; the caller has asked for confirmation. Rejects if the call
   * failed.
   * @returns true if the person is deleted; false if another administrator changed the person meanwhile, which a toast
   * says
   */
  remove: (person: One) => Promise<boolean>;
  /** Keys of people whose buttons are locked. */
  lockedKeys: ReadonlySet<string>;
}

/** True if a waiting person cannot be confirmed yet, because the mail address is not confirmed. */
export function isUnverified({ status, emailVerified }: Pick<DecidedPerson, 'status' | 'emailVerified'>): boolean {
  return status === 'CONFIRM' && !emailVerified;
}

/** The only decision possible in a status; null if there is none yet. */
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
  // Rows must not move under the pointer: moves caused by this change are pending until the person applies them.
  void kind.refresh();
  const values = { name: fullName(person) };
  const done = decision === 'confirm' ? kind.words('confirmed', values) : kind.t(`done.${decision}`, values);
  showDone(done, { undo: () => takeBack(kind, decision, decided), fold: foldOf(kind, decision) });
}

/**
 * Undoes a decision; if another administrator has decided otherwise since, shows the current status. @returns true if
 * undone
 */
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

/** The same decision on several people is shown in one toast. */
function foldOf({ t, format }: Pick<Work<DecidedPerson>, 't' | 'format'>, act: Decision | 'remove'): Fold {
  return { kind: `people.${act}`, words: (count) => t(`doneMany.${act}`, { formatted: format(count) }) };
}

/** Another administrator was faster: the current status, or that other data changed while the status is the same. */
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

/** @param kind memoised, so that the returned functions are stable too */
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
