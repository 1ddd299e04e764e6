import { IconTool, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { askOutage } from '#portal/entities/availability/outage.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Entry } from '../entries.ts';
import { impossible, type CommandEntries } from './commandEntries.ts';
import type { Command } from './parseCommand.ts';

/** The drivers and vehicles whose outage can be reported. */
export function useOutageEntries({ who }: Extract<Command, { kind: 'outage' }>): CommandEntries {
  const t = useMessages('search');
  const { data, isError } = useQuery(queries.search.everything.queryOptions({ input: { search: who }, staleTime: 0 }));
  if (isError) return { entries: [impossible(t('commands.failed'), IconUserOff)], isSettled: true };
  if (!data) return { entries: [], isSettled: false };
  const entries = data.found.flatMap(({ kind: found, key, name }): Entry[] => {
    if (found !== 'drivers' && found !== 'vehicles') return [];
    const kind = found === 'drivers' ? 'driver' : 'vehicle';
    return [
      {
        id: `command outage ${key}`,
        group: 'commands',
        name: t('commands.outage', { name }),
        detail: t(`commands.handsOver.${kind}`),
        icon: kind === 'driver' ? IconUserOff : IconTool,
        target: { run: () => askOutage({ kind, key }) },
      },
    ];
  });
  return {
    entries: entries.length > 0 ? entries : [impossible(t('commands.nobodyOut', { name: who }), IconUserOff)],
    isSettled: true,
  };
}
