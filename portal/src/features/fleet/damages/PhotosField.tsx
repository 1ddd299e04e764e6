import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { damageLimits, type Damage } from '#contract/fleet/damages.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { acceptedFiles, mostMegabytes } from '#portal/ui/imageUpload/checking.ts';
import uploadClasses from '#portal/ui/imageUpload/ImageUpload.module.css';
import classes from './PhotosField.module.css';
import type { ChosenPhotos } from './useChosenPhotos.ts';

interface PhotosFieldProps {
  kept: Damage['photos'];
  chosen: ChosenPhotos;
  /** Files are dragged over the page. */
  isOver: boolean;
  onAdd: (files: readonly File[]) => void;
  /** Asks, and then removes a saved photo. */
  onRemove: (photo: string) => void;
}

interface ThumbnailProps {
  url: string | null;
  /** "Foto 2: kratzer.jpg" */
  label: string;
  removeLabel: string;
  percent?: number | null;
  hasFailed?: boolean;
  onRemove: () => void;
}

function Thumbnail({ url, label, removeLabel, percent = null, hasFailed = false, onRemove }: ThumbnailProps) {
  return (
    <li className={classes['photo']} data-failed={hasFailed || undefined}>
      {url !== null && <img src={url} alt={label} />}
      {percent === null ? (
        <button type="button" className={classes['remove']} aria-label={removeLabel} onClick={onRemove}>
          <IconX size={14} stroke={2} aria-hidden="true" />
        </button>
      ) : (
        <span className={classes['percent']} style={{ width: `${percent}%` }} />
      )}
    </li>
  );
}

function Problems({ chosen: { photos, refused } }: Pick<PhotosFieldProps, 'chosen'>) {
  const t = useMessages('imageUpload');
  const lines = [
    ...refused.map(({ name, problem }) => t(`problem.${problem}`, { name, megabytes: mostMegabytes })),
    ...photos.flatMap(({ file, error }) => (error === null ? [] : [`${file.name}: ${errorMessage(error)}`])),
  ];
  return (
    <div role="alert">
      {lines.map((line) => (
        <p key={line} className={uploadClasses['problem']}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
          {line}
        </p>
      ))}
    </div>
  );
}

function AddButtons({ onAdd }: Pick<PhotosFieldProps, 'onAdd'>) {
  const t = useMessages('damages');
  const isPhone = useIsPhone();
  const [resetFiles, resetCamera] = [useRef<() => void>(null), useRef<() => void>(null)];
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

  function add(files: readonly File[]): void {
    onAdd(files);
    // Resets the inputs, so that the same file can be chosen again after it was removed.
    resetFiles.current?.();
    resetCamera.current?.();
  }
  return (
    <Group gap={8}>
      {isPhone && (
        <FileButton
          capture="environment"
          accept="image/jpeg"
          resetRef={resetCamera}
          onChange={(file) => file && add([file])}
        >
          {(button) => (
            <Button {...button} size="sm" leftSection={<IconCamera {...icon} />}>
              {t('photos.take')}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton multiple accept={acceptedFiles} resetRef={resetFiles} onChange={add}>
        {(button) => (
          <Button {...button} variant="default" size="sm" leftSection={<IconPhotoPlus {...icon} />}>
            {t('photos.add')}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}

export function PhotosField({ kept, chosen, isOver, onAdd, onRemove }: PhotosFieldProps) {
  const t = useMessages('damages');
  const photos = useMessages('photos');
  const { format } = useNumbers();
  const room = damageLimits.photosMaximum - kept.length - chosen.photos.length;
  const limits = { megabytes: mostMegabytes, formatted: format(damageLimits.photosMaximum) };
  return (
    <Input.Wrapper label={t('fields.photos')} labelElement="div" size="sm">
      <fieldset className={classes['place']} aria-label={t('fields.photos')} data-over={isOver || undefined}>
        <ul className={classes['photos']}>
          {kept.map(({ key, image }, index) => (
            <Thumbnail
              key={key}
              url={image}
              label={photos('label', { number: index + 1, total: kept.length })}
              removeLabel={t('photos.remove', { number: index + 1 })}
              onRemove={() => onRemove(key)}
            />
          ))}
          {chosen.photos.map(({ key, file, url, percent, error }, index) => {
            const number = kept.length + index + 1;
            return (
              <Thumbnail
                key={key}
                url={url}
                label={t('photos.chosen', { number, name: file.name })}
                removeLabel={t('photos.remove', { number })}
                percent={percent}
                hasFailed={error !== null}
                onRemove={() => chosen.remove(key)}
              />
            );
          })}
        </ul>
        {room > 0 ? <AddButtons onAdd={onAdd} /> : <small>{t('photos.full', limits)}</small>}
        <small>{t('photos.limits', limits)}</small>
        <Problems chosen={chosen} />
      </fieldset>
    </Input.Wrapper>
  );
}
