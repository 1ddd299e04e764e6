import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { putEntity, findInLists, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { upload } from '#portal/platform/files/upload.ts';
import { ImageUpload } from '#portal/ui/imageUpload/ImageUpload.tsx';
import { VehicleDrawing } from '#portal/entities/vehicle/VehicleDrawing.tsx';

interface VehicleImageFieldProps {
  vehicle: Vehicle;
  /** Receives whether an image is chosen that is not uploaded yet. */
  onChosen: (isChosen: boolean) => void;
}

export function VehicleImageField({ vehicle: { key, kind, image }, onChosen }: VehicleImageFieldProps) {
  const t = useMessages('vehicles');
  const client = useQueryClient();
  function keep(path: string | null): void {
    const { queryKey } = queries.vehicles.get.queryOptions({ input: { key } });
    const shown = client.getQueryData(queryKey) ?? findInLists(client, queries.vehicles.list, key);
    if (shown) putEntity(client, queries.vehicles, { ...shown, image: path });
    void refreshListsAfterWrite(client, 'vehicles');
  }
  return (
    <Box mb={20}>
      <ImageUpload
        label={t('picture.label')}
        image={image}
        shape="square"
        placeholder={
          <span style={{ width: 64 }}>
            <VehicleDrawing kind={kind} isSmall />
          </span>
        }
        removalText={t('picture.removal')}
        upload={async (file, options) => keep((await upload('vehicle', file, options, { parts: { key } })).image)}
        remove={async () => keep((await api.vehicles.removeImage({ key })).image)}
        onChosen={onChosen}
      />
    </Box>
  );
}
