import { IconBan, IconCircleDashed } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Presence } from './PersonAvatar.tsx';
import classes from './PresenceLabel.module.css';
import { RelativeTime } from '#portal/ui/texts/RelativeTime.tsx';

interface PresenceLabelProps {
  presence: Presence;
  /** When the person was last online, in milliseconds since 1970; null if never. */
  lastOnline: number | null;
  /** Keeps the sign's space free if there is no sign, so that the words of a column are aligned. */
  aligned?: boolean;
  /** Beside the word, such as the tour that a driver is on. */
  note?: string | undefined;
}

const signs = { online: null, waiting: IconCircleDashed, unverified: IconCircleDashed, blocked: IconBan };

export function PresenceLabel({ presence, lastOnline, aligned = false, note }: PresenceLabelProps) {
  const t = useMessages('people');
  if (presence === 'offline') {
    return (
      <span className={classes.label} data-presence={presence} data-aligned={aligned || undefined}>
        <RelativeTime time={lastOnline} />
        {note !== undefined && <small className={classes.note}>{note}</small>}
      </span>
    );
  }
  const Sign = signs[presence];
  return (
    <span className={classes.label} data-presence={presence}>
      <span className={classes.sign} aria-hidden="true">
        {Sign ? <Sign size={14} stroke={1.9} /> : <i />}
      </span>
      {t(`presence.${presence}`)}
      {note !== undefined && <small className={classes.note}>{note}</small>}
    </span>
  );
}
