import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Warning.module.css';

/** A warning beside its cause. */
export function Warning({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.warning}>
      {icon ?? <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />}
      {children}
    </p>
  );
}
