import { IconDownload, IconHistory, IconTrash } from '@tabler/icons-react';
import { createContext, use, useMemo } from 'react';
import type { ArchiveFile } from '#contract/dispatch/archive.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';

export type Files = readonly [ArchiveFile, ...ArchiveFile[]];

/** The open dialog, and the files that it is about. */
export interface Asked {
  kind: 'restore' | 'remove';
  files: Files;
}

export interface FileActs {
  restore: (files: Files) => void;
  remove: (files: Files) => void;
  download: (file: ArchiveFile) => void;
}

const FileActsContext = createContext<FileActs | null>(null);
export const FileActsProvider = FileActsContext.Provider;

export function useFileActs(): FileActs {
  const acts = use(FileActsContext);
  if (!acts) throw new Error('rows of the archive stand in a FileActsProvider');
  return acts;
}

/** Actions on one file, for the action sheet on a phone. */
export function useActionsOf({ restore, remove, download }: FileActs): (file: ArchiveFile) => Action[] {
  const t = useMessages('archive');
  return useMemo(
    () => (file: ArchiveFile) => [
      { label: t('acts.restore'), icon: IconHistory, onClick: () => restore([file]) },
      { label: t('acts.download'), icon: IconDownload, onClick: () => download(file) },
      { label: t('acts.remove'), icon: IconTrash, isDestructive: true, onClick: () => remove([file]) },
    ],
    [t, restore, remove, download],
  );
}
