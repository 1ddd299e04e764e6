import { IconDownload } from '@tabler/icons-react';
import type { TableFormat } from '#contract/platform/tableFiles.ts';
import { download } from '#portal/platform/browser/download.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';

/**
 * Saves the rows of a list as a file. @param path of the operation; @param shown search, filters and order of the list
 */
export function useExportActions(path: string, shown: object): Action[] {
  const t = useMessages('list');
  const language = useLanguage();
  const { limit: _limit, cursor: _cursor, ...asked } = shown as Record<string, unknown>;
  const exportAs = (format: TableFormat) => () => download(path, { ...asked, format, language });
  return [
    { label: t('files.csv'), icon: IconDownload, onClick: exportAs('csv') },
    { label: t('files.xlsx'), icon: IconDownload, onClick: exportAs('xlsx') },
  ];
}
