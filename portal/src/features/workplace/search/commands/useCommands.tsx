import { useDebouncedValue } from '@mantine/hooks';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useToday } from '#portal/entities/tour/today.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import type { Entry } from '../entries.ts';
import type { CommandEntries } from './commandEntries.ts';
import { parseCommand } from './parseCommand.ts';

const [LazyCommands] = lazyPart(() => import('./Commands.tsx'));

/** Milliseconds without typing before a command is looked up. */
const typingRestMs = 120;
const nothing: readonly Entry[] = [];

interface Commands {
  /** The last ones found, while the next are read. */
  entries: readonly Entry[];
  /** False while what is typed is looked up. */
  isSettled: boolean;
  /** The element that looks them up; the search must render it. */
  finder: ReactNode;
}

/** The acts of a typed command. Their code and data are loaded only if a command is typed. */
export function useCommands(typed: string): Commands {
  const today = useToday();
  const text = typed.trim();
  const [rested] = useDebouncedValue(text, typingRestMs);
  const isCommand = useMemo(() => parseCommand(text, today) !== null, [text, today]);
  const command = useMemo(() => parseCommand(rested, today), [rested, today]);
  const [found, setFound] = useState<CommandEntries & { text: string }>();
  const onEntries = useCallback(
    (next: CommandEntries) => {
      if (next.isSettled) setFound({ ...next, text: rested });
    },
    [rested],
  );
  if (!isCommand) return { entries: nothing, isSettled: true, finder: null };
  return {
    entries: found?.entries ?? nothing,
    isSettled: found?.text === text,
    finder: <Suspense>{command && <LazyCommands command={command} onEntries={onEntries} />}</Suspense>,
  };
}
