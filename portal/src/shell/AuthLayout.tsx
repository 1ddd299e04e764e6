import classes from './AuthLayout.module.css';
import { GuestFoot, GuestHead } from './GuestFrame.tsx';
import type { LayoutProps } from './layouts.ts';

export default function AuthLayout({ route, children }: LayoutProps) {
  return (
    <div className={classes.page}>
      <div className={classes.card} data-wide={route.name === 'signup' || undefined}>
        <GuestHead className={classes.head} />
        <main tabIndex={-1}>{children}</main>
      </div>
      <GuestFoot from={route} />
    </div>
  );
}
