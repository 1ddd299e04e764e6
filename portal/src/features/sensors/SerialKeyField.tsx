import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './SerialKeyField.module.css';
import {
  backOver,
  deleteOver,
  edit,
  groupCount,
  groupLength,
  groupsOf,
  paste,
  valueOf,
  type Caret,
  type Edited,
  type Groups,
} from './serialKeyText.ts';

interface SerialKeyFieldProps {
  /** The groups with hyphens between them; empty where nothing is typed. */
  value: string;
  onChange: (value: string) => void;
  /** Something was pasted that is no serial key. */
  onRubbish: () => void;
  /** The focus has left all four groups. */
  onLeave: () => void;
  /** Where the form finds the field to focus it. */
  path: string;
  error: ReactNode;
  isFocused?: boolean;
}

/** What a key does at the border of a group: an edit, or null where it does only what it always does. */
function overBorder(key: string, groups: Groups, index: number, input: HTMLInputElement): Edited | null {
  const { selectionStart, selectionEnd } = input;
  if (selectionStart !== selectionEnd) return null;
  const isAtStart = selectionStart === 0;
  const isAtEnd = selectionStart === input.value.length;
  if (key === 'Backspace' && isAtStart) return backOver(groups, index);
  if (key === 'Delete' && isAtEnd) return deleteOver(groups, index);
  if (key === 'ArrowLeft' && isAtStart && index > 0)
    return { groups, caret: { group: index - 1, offset: (groups[index - 1] ?? '').length } };
  if (key === 'ArrowRight' && isAtEnd && index < groupCount - 1)
    return { groups, caret: { group: index + 1, offset: 0 } };
  return null;
}

/** Where the caret goes after an edit: into the right group, at the right place. */
function useCaret() {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [caret, setCaret] = useState<Caret>();
  useLayoutEffect(() => {
    const input = caret && inputs.current[caret.group];
    if (!input) return;
    input.focus();
    input.setSelectionRange(caret.offset, caret.offset);
  }, [caret]);
  return { inputs, setCaret };
}

export function SerialKeyField(props: SerialKeyFieldProps) {
  const { value, onChange, onRubbish, onLeave, path, error, isFocused = false } = props;
  const t = useMessages('sensors');
  const noteId = useId();
  const { inputs, setCaret } = useCaret();
  const groups = groupsOf(value);
  const unfinished = groups.findIndex((group) => group.length < groupLength);

  function apply({ groups: next, caret }: Edited): void {
    onChange(valueOf(next));
    // Another object each time, so that the caret is put back where a refused character has moved it.
    setCaret({ ...caret });
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const edited = overBorder(event.key, groups, index, event.currentTarget);
    if (!edited) return;
    event.preventDefault();
    apply(edited);
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    event.preventDefault();
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const span = { group: index, start: selectionStart ?? text.length, end: selectionEnd ?? text.length };
    const edited = paste(groups, span, event.clipboardData.getData('text'));
    if (edited) apply(edited);
    else onRubbish();
  }

  return (
    <fieldset aria-describedby={noteId}>
      <legend>{t('register.serialKey')}</legend>
      <div className={classes['frame']} data-invalid={error ? true : undefined}>
        {groups.map((group, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a group is its place
          <span key={index} className={classes['group']}>
            <input
              ref={(input) => {
                inputs.current[index] = input;
              }}
              type="text"
              aria-label={t('register.group', { number: index + 1, of: groupCount })}
              aria-describedby={noteId}
              aria-invalid={error ? true : undefined}
              data-path={index === Math.max(unfinished, 0) ? path : undefined}
              data-autofocus={(isFocused && index === 0) || undefined}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint={index === groupCount - 1 ? 'send' : 'next'}
              size={groupLength}
              value={group}
              onChange={({ currentTarget: { value: raw, selectionStart } }) =>
                apply(edit(groups, index, raw, selectionStart ?? raw.length))
              }
              onBlur={({ relatedTarget }) => inputs.current.every((input) => input !== relatedTarget) && onLeave()}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
            />
          </span>
        ))}
      </div>
      <div id={noteId} className={classes['note']} data-error={error ? true : undefined} aria-live="polite">
        {error ?? t('register.help')}
      </div>
    </fieldset>
  );
}
