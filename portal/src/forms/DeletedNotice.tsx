import { Button, Group } from '@mantine/core';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';

interface DeletedNoticeProps {
  /** The texts of the feature: title, text, and the button "Als neuen Kunden anlegen". */
  words: (part: 'title' | 'text' | 'keep') => string;
  onKeep: () => void;
  onDiscard: () => void;
}

export function DeletedNotice({ words, onKeep, onDiscard }: DeletedNoticeProps) {
  const t = useMessages('forms');
  return (
    <Notice
      kind="alarm"
      isSpaced
      action={
        <Group gap={8}>
          <Button variant="default" onClick={onKeep}>
            {words('keep')}
          </Button>
          <Button variant="subtle" color="red" onClick={onDiscard}>
            {t('leave.discard')}
          </Button>
        </Group>
      }
    >
      <h3>{words('title')}</h3>
      <p>{words('text')}</p>
    </Notice>
  );
}
