import type { Icon } from '@tabler/icons-react';
import type { Entry } from '../entries.ts';

/** An act that a typed command can do. */
export interface CommandEntries {
  entries: readonly Entry[];
  /** False while it is read. */
  isSettled: boolean;
}

/** A row that says why a command cannot be carried out. */
export const impossible = (reason: string, icon: Icon): Entry => ({
  id: `command ${reason}`,
  group: 'commands',
  name: reason,
  detail: '',
  icon,
  target: null,
});
