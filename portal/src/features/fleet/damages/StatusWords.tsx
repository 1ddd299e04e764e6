import { IconCircleCheck, IconTool } from '@tabler/icons-react';
import type { Damage } from '#contract/fleet/damages.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { SeverityShape } from './DamageMarker.tsx';
import classes from './StatusWords.module.css';

export function StatusWords({ damage: { severity, status } }: { damage: Pick<Damage, 'severity' | 'status'> }) {
  const t = useMessages('damages');
  const isRepaired = status === 'repaired';
  return (
    <span className={classes['words']}>
      <span className={classes['severity']}>
        <SeverityShape severity={severity} />
        {t(`severities.${severity}`)}
      </span>
      <span className={classes['status']} data-status={status}>
        {status === 'in-repair' && <IconTool size={14} stroke={1.8} aria-hidden="true" />}
        {isRepaired && <IconCircleCheck size={14} stroke={1.8} aria-hidden="true" />}
        {t(`statuses.${status}`)}
      </span>
    </span>
  );
}
