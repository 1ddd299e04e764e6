import type { ReactNode } from 'react';
import { HelpLink } from './HelpLink.tsx';
import classes from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** Before the title: the way back, and the face of whom the page is about. */
  lead?: ReactNode;
  /** After the title: how things stand. */
  status?: ReactNode;
  /** The main action with its words, for the desktop. */
  action?: ReactNode;
  /** The same as an icon button with an accessible name, for phones; `action` where there is none. */
  phoneAction?: ReactNode;
}

export function PageHead({ title, lead, status, action, phoneAction }: PageHeadProps) {
  return (
    <div className={classes.head}>
      {lead}
      <div className={classes.title}>
        <h1 tabIndex={-1}>{title}</h1>
        <HelpLink />
        {status}
      </div>
      {action && <div className={phoneAction ? classes.desktop : classes.acts}>{action}</div>}
      {phoneAction && <div className={classes.phone}>{phoneAction}</div>}
    </div>
  );
}
