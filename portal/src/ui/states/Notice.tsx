import { CloseButton } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconHourglass, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './Notice.module.css';

const icons = { info: IconInfoCircle, done: IconCircleCheck, wait: IconHourglass, alarm: IconAlertTriangle };

interface NoticeProps {
  kind: keyof typeof icons;
  children: ReactNode;
  /** A link or button under the text. */
  action?: ReactNode;
  /** A button on the right of the text; below the text on phones. */
  beside?: ReactNode;
  /** Replaces the icon of the kind. */
  icon?: Icon;
  /** Adds a margin below. */
  isSpaced?: boolean;
  /** If given, the notice can be closed. */
  onClose?: () => void;
}

export function Notice({ kind, children, action, beside, icon, isSpaced, onClose }: NoticeProps) {
  const t = useMessages('controls');
  const Icon = icon ?? icons[kind];
  return (
    <div
      className={classes.notice}
      data-kind={kind}
      data-spaced={isSpaced || undefined}
      role={kind === 'alarm' ? 'alert' : kind === 'info' ? undefined : 'status'}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <div className={classes.text}>
        {children}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {beside && <div className={classes.beside}>{beside}</div>}
      {onClose && <CloseButton size="sm" className={classes.close} aria-label={t('close')} onClick={onClose} />}
    </div>
  );
}
