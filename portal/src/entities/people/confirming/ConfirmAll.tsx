import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listLimits } from '#contract/platform/list.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { fullName } from '../names.ts';
import { decisionFor, type DecidedPerson } from '../usePersonDecisions.ts';

type Person = Omit<DecidedPerson, 'version'>;

interface ConfirmAllProps<One extends Person> {
  kind: 'drivers' | 'administrators';
  /** Candidates; people who do not wait or have not confirmed their mail address are ignored. */
  people: readonly One[];
  /** Confirms at most `listLimits.maximumLimit` people. @returns the confirmed people */
  confirm: (keys: string[]) => Promise<readonly One[]>;
  unconfirm: (input: { key: string; confirmedAt: number }) => Promise<unknown>;
}

/** Number of people that the question names. */
const namedAtMost = 10;

/** Confirms all waiting people with a confirmed mail address; shows nothing for fewer than two. */
export default function ConfirmAll<One extends Person>({ kind, people, confirm, unconfirm }: ConfirmAllProps<One>) {
  const t = useMessages('confirming');
  const { counted, format } = useNumbers();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const waiting = people.filter((person) => decisionFor(person) === 'confirm');
  const formatted = format(waiting.length);
  const names = waiting.slice(0, namedAtMost).map(fullName);
  const unnamed = waiting.length - names.length;
  if (unnamed > 0) names.push(t('others', counted(unnamed)));

  /** Undoes the confirmations. A person whose status was changed since then stays unchanged; the error is shown. */
  async function takeBack(confirmed: readonly One[]): Promise<void> {
    const answers = await Promise.allSettled(
      confirmed.map(({ key, confirmedAt }) => unconfirm({ key, confirmedAt: confirmedAt ?? 0 })),
    );
    await refreshListsAfterWrite(client, 'users');
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  }
  async function confirmAll(): Promise<void> {
    const keys = waiting.map(({ key }) => key);
    const confirmed: One[] = [];
    const tell = () => showDone(t(`${kind}.done`, counted(confirmed.length)), { undo: () => takeBack(confirmed) });
    try {
      for (let from = 0; from < keys.length; from += listLimits.maximumLimit)
        confirmed.push(...(await confirm(keys.slice(from, from + listLimits.maximumLimit))));
      if (confirmed.length === 0) showDone(t(`${kind}.done`, counted(0)));
    } finally {
      // After a failure in between, some people are confirmed already.
      if (confirmed.length > 0) tell();
      await refreshListsAfterWrite(client, 'users');
    }
  }
  return (
    <>
      {waiting.length > 1 && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('all', { formatted })}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t(`${kind}.title`, { formatted })}
        confirm={t('confirm')}
        harmless
        onConfirm={confirmAll}
        onClose={() => setAsking(false)}
      >
        {t(`${kind}.text`, { names: names.join(', ') })}
      </ConfirmDialog>
    </>
  );
}
