import type { TourSummary } from '#contract/dispatch/tours.ts';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';

/** The first and the last word of a name; their initials replace a missing picture. */
const wholeName = /^(\S*).*?(\S*)$/;

/** The picture of a tour's driver, with the online status. */
export function TourDriverAvatar({ driver }: { driver: NonNullable<TourSummary['driver']> }) {
  const [, firstname = '', lastname = ''] = wholeName.exec(driver.name.trim()) ?? [];
  const presence = driver.isBlocked ? 'blocked' : driver.isOnline ? 'online' : 'offline';
  return <PersonAvatar firstname={firstname} lastname={lastname} image={driver.image} presence={presence} />;
}
