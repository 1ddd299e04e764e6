import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '#portal/platform/browser/copyText.ts';

/** Milliseconds for which the button says that it has copied. */
const copiedForMs = 2000;

interface CopyButtonProps {
  text: string;
  /** What it says before, and for a moment behind. */
  words: { copy: string; copied: string };
  /** Told whether the text is in the clipboard now. */
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
