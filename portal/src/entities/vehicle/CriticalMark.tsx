import { IconCarCrash } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './CriticalMark.module.css';

/** The icon for damage of a vehicle. */
export const CarDamage = () => <IconCarCrash size={16} stroke={1.6} aria-hidden="true" />;

/** Damage of the vehicle. No alarm icon and no red, which beside a plate would look like an alarm of its sensor. */
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
