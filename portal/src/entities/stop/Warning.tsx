import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Warning.module.css';

/** What is wrong, beside what causes it. */
export function Warning({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.warning}>
      {icon ?? <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />}
      {children}
    </p>
  );
}
