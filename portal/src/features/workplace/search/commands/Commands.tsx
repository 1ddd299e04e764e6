import { IconSend } from '@tabler/icons-react';
import { useEffect } from 'react';
import { noonOf } from '#contract/platform/days.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { datesIn } from '#portal/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { impossible, type CommandEntries } from './commandEntries.ts';
import type { Command } from './parseCommand.ts';
import { useAssignEntries } from './useAssignEntries.ts';
import { useCopyEntries } from './useCopyEntries.ts';
import { useOutageEntries } from './useOutageEntries.ts';

function useReleaseEntries({ day }: Extract<Command, { kind: 'release' }>): CommandEntries {
  const t = useMessages('search');
  const language = useLanguage();
  const today = useToday();
  if (day < today) return { entries: [impossible(t('commands.past'), IconSend)], isSettled: true };
  const words = datesIn(language, 'UTC').inWords(noonOf(day));
  const target = { to: 'dispatch', search: { ...(day !== today && { day }), open: 'release' } } as const;
  return {
    entries: [
      {
        id: `command release ${day}`,
        group: 'commands',
        name: t('commands.release', { day: words }),
        detail: t('commands.opensRelease'),
        icon: IconSend,
        target,
      },
    ],
    isSettled: true,
  };
}

/** A hook for each kind of command; a component for each, because hooks cannot change from one render to the next. */
const hooks = {
  driver: useAssignEntries,
  vehicle: useAssignEntries,
  release: useReleaseEntries,
  copy: useCopyEntries,
  outage: useOutageEntries,
};

interface CommandsProps {
  command: Command;
  onEntries: (found: CommandEntries) => void;
}

function CommandOf({ command, onEntries }: CommandsProps) {
  const useEntriesOf = hooks[command.kind] as (command: Command) => CommandEntries;
  const found = useEntriesOf(command);
  // Rows are the same as long as they say the same.
  const said = JSON.stringify([
    found.isSettled,
    found.entries.map(({ id, name, detail, target }) => [id, name, detail, target === null]),
  ]);
  // eslint-disable-next-line react/exhaustive-deps -- the functions of the rows change with every render
  useEffect(() => onEntries(found), [said, onEntries]);
  return null;
}

/** Finds what a typed command can do, and tells it to the search, which lists it. */
export default function Commands({ command, onEntries }: CommandsProps) {
  return <CommandOf key={command.kind} command={command} onEntries={onEntries} />;
}
