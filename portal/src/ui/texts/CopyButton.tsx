import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '#portal/platform/browser/copyText.ts';

/** Milliseconds for which the button shows the "copied" label. */
const copiedForMs = 2000;

interface CopyButtonProps {
  text: string;
  /** The label, and its temporary replacement after copying. */
  words: { copy: string; copied: string };
  /** Called with true if the text is in the clipboard. */
  onDone: (isCopied: boolean) => void;
}

export function CopyButton({ text, words, onDone }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    const isDone = await copyText(text);
    setCopied(isDone);
    onDone(isDone);
  }
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      miw={116}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </Button>
  );
}
