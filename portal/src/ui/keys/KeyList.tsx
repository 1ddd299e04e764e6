import { Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import classes from './KeyList.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface KeyEntry {
  name: string;
  /** Key labels; `mod`, `shift`, `alt`, `del` and `esc` are replaced by this platform's labels. */
  keys: readonly string[];
  text: string;
}

interface KeyListProps {
  entries: readonly KeyEntry[];
  /** Labels in the app's language. */
  names: { ctrl: string; del: string };
}

/** A list of keyboard shortcuts. */
export function KeyList({ entries, names }: KeyListProps) {
  const words: Record<string, string> = {
    mod: isApple ? '⌘' : names.ctrl,
    shift: '⇧',
    alt: isApple ? '⌥' : 'Alt',
    del: names.del,
    esc: 'Esc',
  };
  return (
    <dl className={classes.list}>
      {entries.map(({ name, keys, text }) => (
        <div key={name}>
          <dt>
            {keys.map((key) => (
              <Kbd key={key}>{words[key] ?? key}</Kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
