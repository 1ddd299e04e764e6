import { IconCarCrash } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './CriticalMark.module.css';

/** The sign of damage, wherever a vehicle has some that matters. */
export const CarDamage = () => <IconCarCrash size={16} stroke={1.6} aria-hidden="true" />;

/** Of the vehicle: neither the sign nor the red of an alarm, which beside a plate would be read as its sensor's. */
export function CriticalMark() {
  const t = useMessages('vehicles');
  const words = t('damages.doNotDrive');
  return (
    <span className={classes['mark']} title={words}>
      <CarDamage />
      <b aria-hidden="true">{t('damages.criticalDamage')}</b>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
