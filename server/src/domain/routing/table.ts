/** Legs of a provider, from each position to each other position. */
import type { Position } from '#contract/platform/position.ts';
import { unknownLeg, type Matrix } from '#planner/routing/matrix.ts';
import { NoRoadError, type RoadOptions } from '#server/domain/providers/roads.ts';
import type { Asking, Learnt } from './asking.ts';
import { readTable } from './kept.ts';
import { blocksOf, positionOf, spotOf, type Block } from './legs.ts';

type Positions = readonly (Position | null)[];

/** Asks the provider for missing legs, and builds the matrix. @throws ProviderError; NoRoadError */
export async function askTable(
  asking: Asking,
  positions: Positions,
  options: RoadOptions,
  signal: AbortSignal,
): Promise<Matrix> {
  const { provider } = asking;
  // Cells have neither lines nor directions: a profile of their own keeps them from replacing complete legs.
  const profile = `${provider.profile(options)} table`;
  const spots = [...new Set(positions.flatMap((position) => (position ? [spotOf(position)] : [])))];
  const missing = () => {
    const rows = spots.map((spot) => asking.known(profile, spot));
    return blocksOf(spots, (from, to) => !rows[from]?.(spots[to] as number), provider);
  };
  if (missing().length > 0) await asking.recall(profile, (tx, now) => readTable(tx, profile, spots, now));
  await asking.request(profile, missing(), async ({ from, to }) => {
    const table = await provider.table(from.map(positionOf), to.map(positionOf), options, signal);
    return cellsOf({ from, to }, (row, column) => table[row]?.[column] ?? null);
  });
  const rows = new Map(spots.map((spot) => [spot, asking.known(profile, spot)]));
  return matrixOf(positions, (from, to) => (from === to ? standing : rows.get(from)?.(to)));
}

const standing = { distanceMetres: 0, driveSeconds: 0 };
type Cell = typeof standing;

function cellsOf({ from, to }: Block, cell: (row: number, column: number) => Cell | null): Learnt[] {
  return from.flatMap((origin, row) =>
    to.flatMap((destination, column): Learnt[] => {
      if (origin === destination) return [];
      const found = cell(row, column);
      // A matrix cannot distinguish a missing road from an unknown position.
      if (!found) throw new NoRoadError('It knows no road between two of the positions.');
      return [{ from: origin, to: destination, ...found, line: null, directions: null }];
    }),
  );
}

function matrixOf(positions: Positions, cell: (from: number, to: number) => Cell | undefined): Matrix {
  const size = positions.length;
  const distanceMetres = new Int32Array(size * size).fill(unknownLeg);
  const driveSeconds = new Int32Array(size * size).fill(unknownLeg);
  const spots = positions.map((position) => position && spotOf(position));
  for (const [row, from] of spots.entries())
    for (const [column, to] of spots.entries()) {
      const found = from === null || to === null ? undefined : cell(from, to);
      if (!found) continue;
      distanceMetres[row * size + column] = found.distanceMetres;
      driveSeconds[row * size + column] = found.driveSeconds;
    }
  return { size, distanceMetres, driveSeconds };
}
