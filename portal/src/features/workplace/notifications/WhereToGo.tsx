import type { ReactNode } from 'react';
import type { Notification } from '#contract/workplace/notifications.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import classes from './NotificationPanel.module.css';

type Person = NonNullable<Notification['person']>;

/** A waiting person is shown first in the list in which they are confirmed; a confirmed driver has a detail page. */
function WhereToDecide({ person, onLeave, children }: { person: Person; onLeave: () => void; children: ReactNode }) {
  const link = { className: classes.link ?? '', onClick: onLeave };
  if (person.role !== 'driver') {
    return (
      <RouteLink to="administrators" {...link}>
        {children}
      </RouteLink>
    );
  }
  return person.isWaiting ? (
    <RouteLink to="drivers" search={{ status: 'CONFIRM' }} {...link}>
      {children}
    </RouteLink>
  ) : (
    <RouteLink to="driver" params={{ key: person.key }} {...link}>
      {children}
    </RouteLink>
  );
}

interface WhereToGoProps {
  notification: Notification;
  onLeave: () => void;
  children: ReactNode;
}

/** A link to the object of a notification, if the object still exists. */
export function WhereToGo({ notification, onLeave, children }: WhereToGoProps) {
  const { kind, person, import: imported, damage, tour } = notification;
  const link = { className: classes.link ?? '', onClick: onLeave };
  if (person)
    return (
      <WhereToDecide person={person} onLeave={onLeave}>
        {children}
      </WhereToDecide>
    );
  if (imported)
    return (
      <RouteLink to="imports" params={{ kind: imported.kind }} {...link}>
        {children}
      </RouteLink>
    );
  if (damage)
    return (
      <RouteLink to="vehicle" params={{ key: damage.vehicle }} {...link}>
        {children}
      </RouteLink>
    );
  if (kind === 'contradiction')
    return (
      <RouteLink to="contradictions" {...link}>
        {children}
      </RouteLink>
    );
  if (tour?.key)
    return (
      <RouteLink to="tour" params={{ key: tour.key }} {...link}>
        {children}
      </RouteLink>
    );
  return <div className={classes.link}>{children}</div>;
}
