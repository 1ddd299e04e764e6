import { Button, Group } from '@mantine/core';
import { Notice } from '#portal/ui/states/Notice.tsx';

interface DeletedNoticeProps {
  /** In the words of the thing: "Als neuen Kunden anlegen", "Verwerfen". */
  words: (part: 'title' | 'text' | 'keep' | 'discard') => string;
  onKeep: () => void;
  onDiscard: () => void;
}

export function DeletedNotice({ words, onKeep, onDiscard }: DeletedNoticeProps) {
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
            {words('discard')}
          </Button>
        </Group>
      }
    >
      <h3>{words('title')}</h3>
      <p>{words('text')}</p>
    </Notice>
  );
}
