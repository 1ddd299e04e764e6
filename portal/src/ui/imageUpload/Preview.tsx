import { VisuallyHidden } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './ImageUpload.module.css';
import type { ChosenImage } from './useImageUpload.ts';

export interface PreviewProps {
  /** Names the picture: "Profilbild". */
  label: string;
  /** Path of the stored image, or null. */
  image: string | null;
  shape: 'round' | 'square';
  /** Shown if there is no image, such as initials. */
  placeholder: ReactNode;
  chosen: ChosenImage | null;
}

export function Preview({ chosen, image, label, shape, placeholder }: PreviewProps) {
  const t = useMessages('imageUpload');
  const [broken, setBroken] = useState<string | null>(null);
  const source = chosen?.url ?? image;
  const isBroken = source !== null && source === broken;
  return (
    <div className={classes['picture']} data-shape={shape}>
      {source !== null && !isBroken && (
        <img
          src={source}
          alt={chosen ? t('preview', { name: chosen.file.name }) : label}
          onError={() => setBroken(source)}
        />
      )}
      {isBroken && chosen && (
        <>
          <IconPhotoOff size={28} stroke={1.4} aria-hidden="true" />
          <VisuallyHidden>{t('noPreview')}</VisuallyHidden>
        </>
      )}
      {(source === null || (isBroken && !chosen)) && placeholder}
    </div>
  );
}
