import { useState } from 'react';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { VehicleDrawing } from '#portal/entities/vehicle/VehicleDrawing.tsx';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';
import classes from './VehiclePicture.module.css';

interface VehiclePictureProps {
  vehicle: Pick<Vehicle, 'kind' | 'image'>;
  /** In a row 56 × 36 px; on a card the full width. */
  size: 'row' | 'card';
}

export function VehiclePicture({ vehicle: { kind, image }, size }: VehiclePictureProps) {
  // The drawing is shown until the page is idle, and if the image cannot be loaded.
  const hasBeenIdle = useHasBeenIdle();
  const [broken, setBroken] = useState<string | null>(null);
  const [upright, setUpright] = useState<string | null>(null);
  return (
    <span className={classes['picture']} data-size={size} aria-hidden="true">
      {hasBeenIdle && image !== null && image !== broken ? (
        <img
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          data-upright={image === upright || undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalHeight > naturalWidth && setUpright(image)
          }
          onError={() => setBroken(image)}
        />
      ) : (
        <VehicleDrawing kind={kind} isSmall={size === 'row'} />
      )}
    </span>
  );
}
