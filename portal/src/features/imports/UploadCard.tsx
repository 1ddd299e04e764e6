import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { importLimits } from '#contract/imports.ts';
import { tableEndings, tableFormats, type ImportKind } from '#contract/tableFiles.ts';
import { api } from '#portal/platform/api/api.ts';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { useFileDrop } from '#portal/ui/imageUpload/useFileDrop.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { fileUrl } from './download.ts';
import classes from './imports.module.css';
import { useShowImport } from './useImportActs.ts';

/** @param isMain whether it is what the page is for; else it stands below the last import's result */
export function UploadCard({ kind, isMain }: { kind: ImportKind; isMain: boolean }) {
  const t = useMessages('imports');
  const language = useLanguage();
  const show = useShowImport();
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useButtonMutation(
    (file: File) => show(api.imports.create({ kind, filename: file.name, file })),
    (error) => setProblem(errorMessage(error)),
  );
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
        <div className={classes['drop']} data-over={isOver || undefined} {...handlers}>
          <IconFileUpload size={32} stroke={1.3} aria-hidden="true" />
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
                variant={isMain ? 'filled' : 'default'}
                loading={sending.isPending}
                disabled={sending.isLocked}
              >
                {t('upload.choose')}
              </Button>
            )}
          </FileButton>
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
