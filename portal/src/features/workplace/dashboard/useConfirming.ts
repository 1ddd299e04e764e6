import { safe } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingPerson } from '#contract/workplace/dashboard.ts';
import { api, errorCode, isConflict, type Conflict } from '#portal/platform/api/api.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';

/** The decision on a person who waited. */
export type Outcome = 'confirmed' | 'blocked' | 'removed';

type Refusal = Conflict<{ status: string }> | Error;

/** The decision that another administrator made before; undefined if there is none. */
function outcomeOf(error: Refusal): Outcome | undefined {
  if (errorCode(error) === 'not-found') return 'removed';
  if (!isConflict(error)) return undefined;
  return error.data.current.status === 'BLOCKED' ? 'blocked' : 'confirmed';
}

export type Confirming = ReturnType<typeof useConfirming>;

export function useConfirming() {
  const t = useMessages('dashboard');
  const people = useMessages('people');
  const numbers = useNumbers();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});

  function settle({ key }: WaitingPerson, outcome: Outcome): void {
    setOutcomes((known) => ({ ...known, [key]: outcome }));
    void refreshAfterWrite(client, 'users');
  }

  async function carryOut(person: WaitingPerson): Promise<void> {
    const { key, role } = person;
    const isDriver = role === 'driver';
    const name = fullName(person);
    const operations = isDriver ? api.drivers : api.administrators;
    const [error, confirmed] = await safe<{ confirmedAt: number | null }, Refusal>(operations.confirm({ key }));
    const outcome = error ? outcomeOf(error) : 'confirmed';
    if (outcome) settle(person, outcome);
    if (error) return showFailure(outcome ? t(`waiting.conflict.${outcome}`, { name }) : error);
    const confirmedAt = confirmed.confirmedAt ?? 0;
    showDone(t(isDriver ? 'waiting.doneDriver' : 'waiting.doneAdministrator', { name }), {
      undo: async () => {
        await operations.unconfirm({ key, confirmedAt });
        setOutcomes((known) => Object.fromEntries(Object.entries(known).filter(([one]) => one !== key)));
        await refreshAfterWrite(client, 'users');
      },
      fold: {
        kind: 'people.confirm',
        words: (count) => people('doneMany.confirm', { formatted: numbers.format(count) }),
      },
    });
  }

  const { mutate, lockedKeys } = useButtonMutation(carryOut);
  return { confirm: (person: WaitingPerson) => mutate(person, person.key), lockedKeys, outcomes };
}
