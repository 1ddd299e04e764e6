/** A button in a row: an icon with its tooltip, or a light one with its words; a plain element, because rows are many. */
import type { Icon } from '@tabler/icons-react';
import classes from './rowActions.module.css';

interface RowButtonProps {
  /** What it does with this row: "Aylin Yıldırım sperren". */
  label: string;
  /** The same in short, for the tooltip or as the words of a light button. */
  words: string;
  /** Without an icon the words stand in the button. */
  icon?: Icon | undefined;
  /** Red under the pointer. */
  isDestructive?: boolean;
  /** Rests while its row's call runs, and for a second after it. */
  isLocked?: boolean;
  /** Why it cannot be pressed at all; takes the tooltip's place. */
  reason?: string | undefined;
  onClick: () => void;
}

export function RowButton(props: RowButtonProps) {
  const { label, words, icon: Icon, isDestructive = false, isLocked = false, reason, onClick } = props;
  const isOff = isLocked || reason !== undefined;
  return (
    <button
      type="button"
      className={Icon ? classes.icon : classes.light}
      aria-label={reason === undefined ? label : `${label}. ${reason}`}
      aria-disabled={isOff || undefined}
      data-off={reason === undefined ? undefined : true}
      data-locked={isLocked || undefined}
      data-destructive={isDestructive || undefined}
      data-tip={Icon ? (reason ?? words) : undefined}
      onClick={isOff ? undefined : onClick}
    >
      {Icon ? <Icon size={16} stroke={1.7} aria-hidden="true" /> : words}
    </button>
  );
}
