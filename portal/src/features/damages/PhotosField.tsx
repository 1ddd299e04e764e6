import { Button, FileButton, Input } from '@mantine/core';
import { IconAlertTriangle, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { damageLimits, type Damage } from '#contract/damages.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { acceptedFiles, mostMegabytes } from '#portal/ui/imageUpload/checking.ts';
import uploadClasses from '#portal/ui/imageUpload/ImageUpload.module.css';
import { useFileDrop } from '#portal/ui/imageUpload/useFileDrop.ts';
import classes from './PhotosField.module.css';
import type { ChosenPhotos } from './useChosenPhotos.ts';

interface PhotosFieldProps {
  kept: Damage['photos'];
  chosen: ChosenPhotos;
  /** Asks and then removes one that is kept. */
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

export function PhotosField({ kept, chosen, onRemove }: PhotosFieldProps) {
  const t = useMessages('damages');
  const photos = useMessages('photos');
  const { format } = useNumbers();
  const reset = useRef<() => void>(null);
  const room = damageLimits.photosMaximum - kept.length - chosen.photos.length;
  const limits = { megabytes: mostMegabytes, formatted: format(damageLimits.photosMaximum) };

  function add(files: readonly File[]): void {
    chosen.add(files, room);
    // The same file can be chosen again after it was removed.
    reset.current?.();
  }
  const drop = useFileDrop(add);
  return (
    <Input.Wrapper label={t('fields.photos')} labelElement="div" size="sm">
      <fieldset
        className={classes['place']}
        aria-label={t('fields.photos')}
        data-over={drop.isOver || undefined}
        {...drop.handlers}
      >
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
        {room > 0 ? (
          <FileButton multiple accept={acceptedFiles} resetRef={reset} onChange={add}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="sm"
                leftSection={<IconPhotoPlus size={16} stroke={1.7} aria-hidden="true" />}
              >
                {t('photos.add')}
              </Button>
            )}
          </FileButton>
        ) : (
          <small>{t('photos.full', limits)}</small>
        )}
        <small>{t('photos.limits', limits)}</small>
        <Problems chosen={chosen} />
      </fieldset>
    </Input.Wrapper>
  );
}
