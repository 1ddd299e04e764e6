import { useQueryClient } from '@tanstack/react-query';
import type { Damage } from '#contract/fleet/damages.ts';
import { putInLists } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';

interface PhotoRemovalProps {
  damage: Damage | null;
  /** Key of the photo; null while no removal is requested. */
  photo: string | null;
  /** Receives the updated report. */
  onRemoved: (damage: Damage) => void;
  onClose: () => void;
}

export function PhotoRemoval({ damage, photo, onRemoved, onClose }: PhotoRemovalProps) {
  const t = useMessages('damages');
  const client = useQueryClient();
  async function remove(): Promise<void> {
    if (!damage || photo === null) return;
    const left = await api.damages.removePhoto({ key: damage.key, photo });
    putInLists(client, queries.damages.list, left);
    onRemoved(left);
    void refreshAfterWrite(client, 'damages', 'vehicles');
    showDone(t('photos.removed'));
  }
  return (
    <ConfirmDialog
      opened={photo !== null}
      title={t('photos.removeTitle')}
      confirm={t('photos.removeConfirm')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('photos.removeText')}
    </ConfirmDialog>
  );
}
