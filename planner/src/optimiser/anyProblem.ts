/** Random routes for tests and benchmarks. */
import type { OptimisedStop, Problem } from './problem.ts';

interface AnyProblemOptions {
  readonly random: () => number;
  readonly stops: number;
  /** Probabilities that a stop has windows, is a via, or is locked. */
  readonly windowed?: number;
  readonly passed?: number;
  readonly locked?: number;
  readonly objective?: Problem['objective'];
}

const departure = 1_795_996_800;
const shift = 8 * 3600;

/** One route in a square of about 40 minutes' drive, with an asymmetric matrix. */
export function anyProblem(options: AnyProblemOptions): Problem {
  const { random, stops, windowed = 0, passed = 0, locked = 0, objective = 'driveSeconds' } = options;
  const integer = (below: number) => Math.floor(random() * below);
  const window = () => {
    const from = departure + integer(shift);
    return { from, until: from + integer(shift / 3) };
  };
  const end = () => (random() < 0.2 ? null : integer(stops + 2));
  const stop = (location: number): OptimisedStop => ({
    location,
    staySeconds: integer(1200),
    windows: random() < windowed ? Array.from({ length: 1 + integer(2) }, window) : [],
    weight: 1 + integer(3),
    isVia: random() < passed,
    enteredDeparture: random() < windowed / 10 ? departure + integer(shift) : null,
  });
  return {
    matrix: anyMatrix(random, stops + 2),
    objective,
    stops: Array.from({ length: stops }, (_, index) => stop(index)),
    routes: [
      {
        departure,
        start: end(),
        finish: end(),
        stops: Array.from({ length: stops }, (_, index) => index),
        frozen: 0,
        locked: Array.from({ length: stops }, () => random() < locked),
      },
    ],
  };
}

function anyMatrix(random: () => number, size: number): Problem['matrix'] {
  const points = Array.from({ length: size }, () => [random(), random()] as const);
  const metres = points.flatMap(([x, y]) =>
    points.map(([u, v]) => Math.round(20_000 * Math.hypot(x - u, y - v) * (1 + random() / 5))),
  );
  return {
    size,
    distanceMetres: Int32Array.from(metres),
    driveSeconds: Int32Array.from(metres, (distance) => Math.round((distance / 10) * (1 + random() / 5))),
  };
}
