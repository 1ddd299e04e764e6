import { TextInput } from '@mantine/core';
import { useMask } from '@mantine/hooks';
import { useId, type ClipboardEvent, type ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './SerialKeyField.module.css';
import { findSerialKey, isPartOfSerialKey } from './serialKeyText.ts';

interface SerialKeyFieldProps {
  /** Receives the field's text with hyphens. To empty the field, give it another `key`. */
  onChange: (value: string) => void;
  /** Called if the pasted text is not a serial key. */
  onRubbish: () => void;
  onLeave: () => void;
  /** The path by which the form focuses the field. */
  path: string;
  error: ReactNode;
  isFocused?: boolean;
}

const mask = '****-****-****-****';
const tokens = { '*': /[A-Z0-9]/ };

export function SerialKeyField(props: SerialKeyFieldProps) {
  const { onChange, onRubbish, onLeave, path, error, isFocused = false } = props;
  const t = useMessages('sensors');
  const noteId = useId();
  // Not Mantine's `MaskInput`, because it removes `aria-invalid` from an invalid field.
  const { ref } = useMask({
    mask,
    tokens,
    transform: (character) => character.toUpperCase(),
    slotChar: null,
    showMaskOnFocus: false,
    invalid: Boolean(error),
    onChangeRaw: (_raw, masked) => onChange(masked),
  });

  /** Runs before the mask, which would take letters of the text around the key. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text');
    const whole = findSerialKey(text);
    if (whole === null && isPartOfSerialKey(text)) return;
    event.preventDefault();
    event.stopPropagation();
    if (whole === null) return onRubbish();
    event.currentTarget.value = whole;
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div>
      <TextInput
        ref={ref}
        label={t('register.serialKey')}
        classNames={{ input: classes['input'] ?? '' }}
        error={Boolean(error)}
        aria-describedby={noteId}
        data-path={path}
        data-autofocus={isFocused || undefined}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        onPasteCapture={onPaste}
        onBlur={onLeave}
      />
      <div id={noteId} className={classes['note']} data-error={error ? true : undefined} aria-live="polite">
        {error ?? t('register.help')}
      </div>
    </div>
  );
}
