import type { ReactNode } from 'react';
import { HelpLink } from './HelpLink.tsx';
import classes from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** Before the title: a back link, and the picture of the person whom the page shows. */
  lead?: ReactNode;
  /** After the title: the current status. */
  status?: ReactNode;
  /** The main action with its label, for wide screens. */
  action?: ReactNode;
  /** The main action as an icon button, for phones; if left out, `action` is shown. */
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
