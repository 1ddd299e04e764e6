/**
 * A button in a row: an icon with a tooltip, or a light button with a label. A plain element, because there are many
 * rows.
 */
import type { Icon } from '@tabler/icons-react';
import classes from './rowActions.module.css';

interface RowButtonProps {
  /** Accessible name with the row's name: "Aylin Yıldırım sperren". */
  label: string;
  /** The short label, for the tooltip or inside a light button. */
  words: string;
  /** If left out, the button shows its short label. */
  icon?: Icon | undefined;
  /** Red under the pointer. */
  isDestructive?: boolean;
  /** Disabled while the call for its row runs, and for a second after it. */
  isLocked?: boolean;
  /** Why the button is disabled; replaces the tooltip. */
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
