import { IconCarCrash, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from './DamageMark.module.css';

interface DamageMarkProps {
  damages: Vehicle['damages'];
  /** Shown if there is no damage. */
  none?: ReactNode;
}

export function DamageMark({ damages: { open, inRepair, isCritical }, none = null }: DamageMarkProps) {
  const t = useMessages('vehicles');
  const numbers = useNumbers();
  const count = open + inRepair;
  if (count === 0) return none;
  const words = t('damages.count', numbers.counted(count));
  return (
    <span className={classes['mark']} title={words}>
      {isCritical ? (
        <IconCarCrash size={16} stroke={1.6} aria-hidden="true" />
      ) : (
        <IconTool size={16} stroke={1.6} aria-hidden="true" />
      )}
      <span aria-hidden="true">{numbers.format(count)}</span>
      <span className="visually-hidden">{words}</span>
      {isCritical && <b>{t('damages.critical')}</b>}
    </span>
  );
}
