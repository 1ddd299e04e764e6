import { Button, FileButton, Text } from '@mantine/core';
import { IconAlertTriangle, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { errorCode } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { acceptedFiles, mostMegabytes } from './checking.ts';
import classes from './ImageUpload.module.css';
import { Preview, type PreviewProps } from './Preview.tsx';
import { Sending } from './Sending.tsx';
import { useFileDrop } from './useFileDrop.ts';
import { useFocusOnStep } from './useFocusOnStep.ts';
import { isConflict, useImageUpload, type ImageUploadState, type Problem, type SendImage } from './useImageUpload.ts';

interface ImageUploadProps extends Omit<PreviewProps, 'chosen'> {
  /** The consequences of a removal. */
  removalText: string;
  /**
   * Rejects with `conflict` if another person was faster, after `image` has changed to the current image; so does
   * `remove`.
   */
  upload: SendImage;
  remove: () => Promise<unknown>;
  /** Called with true if an image was chosen and is not sent yet. */
  onChosen?: (isChosen: boolean) => void;
}

/** Another person changed the image first: shows the current image beside the chosen one. */
function Conflict({ label, image }: Pick<ImageUploadProps, 'label' | 'image'>) {
  const t = useMessages('imageUpload');
  return (
    <div className={classes['conflict']} role="alert">
      {image !== null && <img src={image} alt={t('conflict.current', { label })} width={48} height={48} />}
      <p>{t(image === null ? 'conflict.removed' : 'conflict.replaced')}</p>
    </div>
  );
}

function ProblemText({ problem, ...now }: { problem: Problem } & Pick<ImageUploadProps, 'label' | 'image'>) {
  const t = useMessages('imageUpload');
  if (isConflict(problem)) return <Conflict {...now} />;
  return (
    <p className={classes['problem']} role="alert">
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
      {problem.kind === 'refused'
        ? errorMessage(problem.error)
        : t(`problem.${problem.problem}`, { name: problem.name, megabytes: mostMegabytes })}
    </p>
  );
}

/** Touch screens have no drag and drop: the text depends on the pointer. */
function Invitation() {
  const t = useMessages('imageUpload');
  return (
    <>
      <span className={classes['forPointer']}>{t('drop')}</span>
      <span className={classes['forFinger']}>{t('pick')}</span>
    </>
  );
}

interface ActsProps extends Pick<ImageUploadProps, 'label' | 'image'> {
  state: ImageUploadState;
  helpId: string;
  onRemove: () => void;
}

function Acts({ label, image, state, helpId, onRemove }: ActsProps) {
  const t = useMessages('imageUpload');
  const platform = useMessages('controls');
  const reset = useRef<() => void>(null);
  const { chosen } = state;

  function choose(file: File | null): void {
    if (!file) return;
    state.choose([file]);
    // Allows choosing the same file again after it was corrected.
    reset.current?.();
  }
  return (
    <div className={classes['acts']}>
      {chosen && (
        <Button
          size="sm"
          data-next
          onClick={() => void state.send().then((isKept) => isKept && showDone(t('done', { label })))}
        >
          {t('send')}
        </Button>
      )}
      <FileButton accept={acceptedFiles} resetRef={reset} onChange={choose}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="sm"
            data-next={chosen ? undefined : true}
            aria-describedby={helpId}
            leftSection={<IconPhotoPlus size={16} stroke={1.7} aria-hidden="true" />}
          >
            {t(chosen || image !== null ? 'chooseOther' : 'choose')}
          </Button>
        )}
      </FileButton>
      {chosen && (
        <Button variant="subtle" size="sm" c="var(--t-ink)" onClick={state.discard}>
          {platform('cancel')}
        </Button>
      )}
      {!chosen && image !== null && (
        <Button variant="subtle" size="sm" color="red" c="var(--t-alarm)" onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}

export function ImageUpload(props: ImageUploadProps) {
  const { label, image, shape, placeholder, removalText, upload, remove, onChosen } = props;
  const t = useMessages('imageUpload');
  const helpId = useId();
  const state = useImageUpload(upload, image);
  const { chosen, percent, problem } = state;
  const drop = useFileDrop(state.choose);
  const [isAsking, setAsking] = useState(false);
  const ref = useFocusOnStep<HTMLFieldSetElement>(percent !== null ? 'sending' : chosen ? 'chosen' : 'idle');
  useEffect(() => onChosen?.(chosen !== null), [chosen, onChosen]);

  async function removeNow(): Promise<void> {
    try {
      await remove();
      showDone(t('removed', { label }));
    } catch (error) {
      if (errorCode(error) !== 'conflict') throw error;
      showFailure(t('conflict.notRemoved'));
    }
  }

  return (
    <fieldset
      ref={ref}
      aria-label={label}
      className={classes['place']}
      data-over={drop.isOver || undefined}
      {...drop.handlers}
    >
      <Preview chosen={chosen} image={image} label={label} shape={shape} placeholder={placeholder} />
      <div className={classes['body']}>
        {percent !== null && chosen ? (
          <Sending name={chosen.file.name} percent={percent} keeping={t('keeping')} onAbort={state.abort} />
        ) : (
          <>
            <p id={helpId} className={classes['help']}>
              {chosen ? chosen.file.name : <Invitation />}{' '}
              <Text span display="block" c="dimmed" fz={13}>
                {t('limits', { megabytes: mostMegabytes })}
              </Text>
            </p>
            <Acts label={label} image={image} state={state} helpId={helpId} onRemove={() => setAsking(true)} />
          </>
        )}
        {problem && <ProblemText problem={problem} label={label} image={image} />}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('removal', { label })}
        confirm={t('remove')}
        onConfirm={removeNow}
        onClose={() => setAsking(false)}
      >
        {removalText}
      </ConfirmDialog>
    </fieldset>
  );
}
