import type { BoardDriver, BoardVehicle } from '#contract/dispatch/board.ts';
import { allowsWeight } from '#contract/people/licences.ts';

/** True if the driver may drive the vehicle; a mass that is not entered is no limit. */
export const mayDrive = (
  { heaviestVehicle }: Pick<BoardDriver, 'heaviestVehicle'>,
  { totalWeight }: Pick<BoardVehicle, 'totalWeight'>,
): boolean => allowsWeight(heaviestVehicle, totalWeight);
