import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { importLimits } from '#contract/workplace/imports.ts';
import { tableEndings, tableFormats, type ImportKind } from '#contract/platform/tableFiles.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { upload } from '#portal/platform/files/upload.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Sending, type SendingProps } from '#portal/ui/imageUpload/Sending.tsx';
import { useFileDrop } from '#portal/ui/imageUpload/useFileDrop.ts';
import { useFocusOnStep } from '#portal/ui/imageUpload/useFocusOnStep.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { fileUrl } from '#portal/platform/browser/download.ts';
import classes from './imports.module.css';
import { useShowImport } from './useImportActs.ts';

/** Smaller files are sent too fast for a progress bar. */
const noticeableBytes = 1024 * 1024;

/** @returns the button's mutation, and the progress of large files */
function useSending(kind: ImportKind, onProblem: (problem: string) => void) {
  const t = useMessages('imports');
  const show = useShowImport();
  const [progress, setProgress] = useState<SendingProps | null>(null);
  const sending = useButtonMutation(
    async (file: File) => {
      const ending = new AbortController();
      const { name, size } = file;
      const onProgress = (percent: number) => {
        if (size < noticeableBytes) return;
        setProgress({ name, percent, keeping: t('upload.reading'), onAbort: () => ending.abort() });
      };
      onProgress(0);
      const fields = { kind, filename: name };
      try {
        await show(upload('import', file, { onProgress, signal: ending.signal }, { fields }));
      } finally {
        setProgress(null);
      }
    },
    (error) => onProblem(errorMessage(error)),
  );
  return { sending, progress };
}

/** @param isMain true if this is the main card of the page; otherwise it is below the result of the last import */
export function UploadCard({ kind, isMain }: { kind: ImportKind; isMain: boolean }) {
  const t = useMessages('imports');
  const language = useLanguage();
  const [problem, setProblem] = useState<string | null>(null);
  const { sending, progress } = useSending(kind, setProblem);
  const ref = useFocusOnStep<HTMLDivElement>(progress ? 'sending' : 'idle');
  function take(files: readonly File[]): void {
    const [file] = files;
    setProblem(null);
    if (!file) return;
    if (files.length > 1) setProblem(t('upload.oneOnly'));
    else if (file.size > importLimits.bytes) setProblem(t('upload.tooHeavy'));
    else sending.mutate(file);
  }
  const { isOver, handlers } = useFileDrop(take);
  return (
    <Card title={t('upload.title')}>
      <div className={classes['stack']}>
        <p>{t('upload.text')}</p>
        <div ref={ref} className={classes['drop']} data-over={isOver || undefined} {...handlers}>
          <IconFileUpload size={32} stroke={1.3} aria-hidden="true" />
          {progress ? (
            <div className={classes['sending']}>
              <Sending {...progress} />
            </div>
          ) : (
            <>
              <output>
                {sending.isPending ? (
                  t('upload.reading')
                ) : (
                  <span className={classes['forPointer']}>{t('upload.drop')}</span>
                )}
              </output>
              <FileButton accept={tableEndings.join()} onChange={(file) => take(file ? [file] : [])}>
                {(props) => (
                  <Button
                    {...props}
                    data-next
                    variant={isMain ? 'filled' : 'default'}
                    loading={sending.isPending}
                    disabled={sending.isLocked}
                  >
                    {t('upload.choose')}
                  </Button>
                )}
              </FileButton>
            </>
          )}
        </div>
        {problem !== null && <Notice kind="alarm">{problem}</Notice>}
        <div className={classes['acts']}>
          {tableFormats.map((format) => (
            <a key={format} href={fileUrl('/api/imports/template', { kind, format, language })} download>
              {t(`upload.template.${format}`)}
            </a>
          ))}
        </div>
      </div>
    </Card>
  );
}
