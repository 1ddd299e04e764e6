import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import type { KnownChoice } from './useCandidates.ts';

/** The face of a driver, or the plate of a vehicle. */
export function Mark({ label, plateNumber, image = null }: KnownChoice & { image?: string | null }) {
  if (plateNumber !== null) return <Plate number={plateNumber} />;
  const [firstname = '', ...others] = label.split(' ');
  return <PersonAvatar firstname={firstname} lastname={others.at(-1) ?? ''} image={image} />;
}
