import { Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import classes from './KeyList.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface KeyEntry {
  name: string;
  /** As they stand on the keyboard; `mod`, `shift`, `alt`, `del` and `esc` are written as this machine's has them. */
  keys: readonly string[];
  text: string;
}

interface KeyListProps {
  entries: readonly KeyEntry[];
  /** What the keyboard calls them. */
  names: { ctrl: string; del: string };
}

/** What can be done by keyboard alone. */
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
