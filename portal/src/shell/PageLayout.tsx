import { GuestFoot, GuestHead } from './GuestFrame.tsx';
import type { LayoutProps } from './layouts.ts';
import classes from './PageLayout.module.css';

export default function PageLayout({ children }: LayoutProps) {
  return (
    <div className={classes.page}>
      <GuestHead className={classes.head} />
      <main tabIndex={-1}>{children}</main>
      <GuestFoot />
    </div>
  );
}
