/** The leg from one point to another: road distance in whole metres, driving time in whole seconds. */
export interface Leg {
  readonly distanceMetres: number;
  readonly driveSeconds: number;
}

/** Value of an unknown leg in a matrix. */
export const unknownLeg = -1;

/**
 * All legs between `size` points, row by row: the leg from `from` to `to` is at `from * size + to`; `unknownLeg` if
 * unknown.
 */
export interface Matrix {
  readonly size: number;
  readonly distanceMetres: Int32Array;
  readonly driveSeconds: Int32Array;
}

/** A leg of the matrix; null if unknown. */
export function legOf({ size, distanceMetres, driveSeconds }: Matrix, from: number, to: number): Leg | null {
  const [metres = unknownLeg, seconds = unknownLeg] = [
    distanceMetres[from * size + to],
    driveSeconds[from * size + to],
  ];
  return metres === unknownLeg || seconds === unknownLeg ? null : { distanceMetres: metres, driveSeconds: seconds };
}
