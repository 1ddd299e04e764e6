import type { TourSummary } from '#contract/dispatch/tours.ts';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';

/** First and last word of a name, whose initials a face without a picture shows. */
const wholeName = /^(\S*).*?(\S*)$/;

/** The face of a tour's driver, with whether they are online. */
export function TourDriverAvatar({ driver }: { driver: NonNullable<TourSummary['driver']> }) {
  const [, firstname = '', lastname = ''] = wholeName.exec(driver.name.trim()) ?? [];
  const presence = driver.isBlocked ? 'blocked' : driver.isOnline ? 'online' : 'offline';
  return <PersonAvatar firstname={firstname} lastname={lastname} image={driver.image} presence={presence} />;
}
