import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { attachmentEndings, detectAttachment, signatureBytes, supportLimits } from '#contract/people/support.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useFileDrop } from '#portal/ui/imageUpload/useFileDrop.ts';
import classes from './support.module.css';

interface AttachmentsFieldProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

type Problem = 'wrongType' | 'tooMany' | 'tooHeavy';

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Checks the file's contents: the server refuses the whole message if a file does not match its extension. */
async function isTaken(file: File): Promise<boolean> {
  if (!attachmentEndings.some((ending) => file.name.toLowerCase().endsWith(ending))) return false;
  const beginning = await file.slice(0, signatureBytes).arrayBuffer();
  return detectAttachment(new Uint8Array(beginning)) !== null;
}

/** Adds the files that are allowed and not added yet; groups the refused files by reason. */
async function addFiles(files: readonly File[], added: readonly File[]) {
  const kept = [...files];
  const refused = new Map<Problem, string[]>();
  const refuse = (problem: Problem, { name }: File) => refused.set(problem, [...(refused.get(problem) ?? []), name]);
  const taken = await Promise.all(added.map((file) => isTaken(file).catch(() => false)));
  for (const [index, file] of added.entries()) {
    if (kept.some((one) => isSame(one, file))) continue;
    const bytes = kept.reduce((sum, { size }) => sum + size, file.size);
    if (taken[index] !== true) refuse('wrongType', file);
    else if (kept.length >= supportLimits.attachmentsMaximum) refuse('tooMany', file);
    else if (bytes > supportLimits.attachmentsBytes) refuse('tooHeavy', file);
    else kept.push(file);
  }
  return { kept, refused };
}

export function AttachmentsField({ files, onChange }: AttachmentsFieldProps) {
  const t = useMessages('support');
  const [refused, setRefused] = useState<ReadonlyMap<Problem, string[]>>(new Map());
  async function add(added: readonly File[]): Promise<void> {
    const result = await addFiles(files, added);
    setRefused(result.refused);
    onChange(result.kept);
  }
  const { isOver, handlers } = useFileDrop((dropped) => void add(dropped));
  return (
    <fieldset className={classes.attachments}>
      <legend className={classes.label}>{t('attachments.title')}</legend>
      <div className={classes.drop} data-over={isOver || undefined} {...handlers}>
        {files.length > 0 && (
          <ul className={classes.files}>
            {files.map((file, index) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                <IconPaperclip size={16} stroke={1.6} aria-hidden="true" />
                <span>{file.name}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('attachments.remove', { name: file.name })}
                  onClick={() => onChange(files.filter((_, at) => at !== index))}
                >
                  <IconX size={16} stroke={1.6} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <div className={classes.choose}>
          <span className={classes.forPointer}>{t('attachments.drop')}</span>
          <FileButton multiple accept={attachmentEndings.join()} onChange={(chosen) => void add(chosen)}>
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {t('attachments.choose')}
              </Button>
            )}
          </FileButton>
        </div>
      </div>
      <p className={classes.help}>{t('attachments.help')}</p>
      <div role="alert" className={classes.problem}>
        {[...refused].map(([problem, names]) => (
          <p key={problem}>{t(`attachments.${problem}`, { names: names.join(', ') })}</p>
        ))}
      </div>
    </fieldset>
  );
}
