import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ImportKind } from '#contract/platform/tableFiles.ts';
import { useExportActions } from '#portal/list/toolbar/useExportActions.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';
import { download } from '#portal/platform/browser/download.ts';

/** Import and export actions of a list. @param shown search, filters and order of the list */
export function useTableActions(kind: ImportKind, shown: object): { label: string; actions: readonly Action[] } {
  const t = useMessages('list');
  const language = useLanguage();
  const router = useRouter();
  const path = usePath('imports');
  const exports = useExportActions(`/api/${kind}/export`, shown);
  return {
    label: t('files.label'),
    actions: [
      {
        label: t('files.import'),
        icon: IconUpload,
        onClick: () => void router.navigate({ to: path, params: { kind } }),
      },
      ...exports,
      {
        label: t('files.template'),
        icon: IconDownload,
        onClick: () => download('/api/imports/template', { kind, format: 'xlsx', language }),
      },
    ],
  };
}
