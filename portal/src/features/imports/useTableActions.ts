import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ImportKind, TableFormat } from '#contract/tableFiles.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';
import { download } from './download.ts';

/** What can be done with a list and files. @param shown what the list is narrowed and sorted by */
export function useTableActions(kind: ImportKind, shown: object): { label: string; actions: readonly Action[] } {
  const t = useMessages('list');
  const language = useLanguage();
  const router = useRouter();
  const path = usePath('imports');
  const { limit: _limit, cursor: _cursor, ...asked } = shown as Record<string, unknown>;
  const exportAs = (format: TableFormat) => download(`/api/${kind}/export`, { ...asked, format, language });
  return {
    label: t('files.label'),
    actions: [
      {
        label: t('files.import'),
        icon: IconUpload,
        onClick: () => void router.navigate({ to: path, params: { kind } }),
      },
      { label: t('files.csv'), icon: IconDownload, onClick: () => exportAs('csv') },
      { label: t('files.xlsx'), icon: IconDownload, onClick: () => exportAs('xlsx') },
      {
        label: t('files.template'),
        icon: IconDownload,
        onClick: () => download('/api/imports/template', { kind, format: 'xlsx', language }),
      },
    ],
  };
}
