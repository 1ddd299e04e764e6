import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPhotoOff } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Dialog } from '#portal/ui/dialogs/Dialog.tsx';
import classes from './Photos.module.css';

interface PhotosProps {
  photos: readonly { key: string; image: string | null }[];
  /** The subject of the photos. */
  title: string;
}

interface LightboxProps extends PhotosProps {
  /** Index of the photo that is shown, from 0; null while the dialog is closed. */
  place: number | null;
  onPlace: (place: number | null) => void;
}

function Lightbox({ photos, title, place, onPlace }: LightboxProps) {
  const t = useMessages('photos');
  const at = Math.min(place ?? 0, photos.length - 1);
  const photo = photos[at];
  const label = t('label', { number: at + 1, total: photos.length });
  const turn = (by: number) => onPlace((at + by + photos.length) % photos.length);
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  }
  const arrows = [
    { by: -1, words: t('previous'), Icon: IconChevronLeft },
    { by: 1, words: t('next'), Icon: IconChevronRight },
  ];
  return (
    <Dialog
      opened={place !== null && photo !== undefined}
      onClose={() => onPlace(null)}
      title={title}
      size={960}
      onKeyDown={onKeyDown}
    >
      <div className={classes['stage']}>
        {photo?.image ? (
          <img key={photo.key} src={photo.image} alt={label} />
        ) : (
          <IconPhotoOff size={32} stroke={1.3} aria-hidden="true" />
        )}
      </div>
      <div className={classes['foot']}>
        <output>{label}</output>
        {photos.length > 1 &&
          arrows.map(({ by, words, Icon }) => (
            <ActionIcon key={by} variant="default" size={36} aria-label={words} onClick={() => turn(by)}>
              <Icon size={18} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          ))}
      </div>
    </Dialog>
  );
}

export function Photos({ photos, title }: PhotosProps) {
  const t = useMessages('photos');
  const [place, setPlace] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <Group component="ul" gap={8} mt={8}>
        {photos.map(({ key, image }, index) => (
          <li key={key}>
            <button
              type="button"
              className={classes['thumbnail']}
              aria-label={t('open', { number: index + 1, title })}
              onClick={() => setPlace(index)}
            >
              {image === null ? (
                <IconPhotoOff size={20} stroke={1.4} aria-hidden="true" />
              ) : (
                <img src={image} alt="" width={56} height={56} loading="lazy" decoding="async" />
              )}
            </button>
          </li>
        ))}
      </Group>
      <Lightbox photos={photos} title={title} place={place} onPlace={setPlace} />
    </>
  );
}
