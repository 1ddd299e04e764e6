/** The leg from one point to another: whole metres on the road, whole seconds at the wheel. */
export interface Leg {
  readonly distanceMetres: number;
  readonly driveSeconds: number;
}

/** Stands in a matrix where the leg is not known. */
export const unknownLeg = -1;

/** Every leg between `size` points; the one from `from` to `to` stands at `from * size + to`, `unknownLeg` where it is not known. */
export interface Matrix {
  readonly size: number;
  readonly distanceMetres: Int32Array;
  readonly driveSeconds: Int32Array;
}

/** A leg of the matrix; null where it is not known. */
export function legOf({ size, distanceMetres, driveSeconds }: Matrix, from: number, to: number): Leg | null {
  const [metres = unknownLeg, seconds = unknownLeg] = [
    distanceMetres[from * size + to],
    driveSeconds[from * size + to],
  ];
  return metres === unknownLeg || seconds === unknownLeg ? null : { distanceMetres: metres, driveSeconds: seconds };
}
