/** The named parts of each drawing. They describe a place in words, and are the choices for keyboard users. */
import type { DamagePlace, DamageView } from '#contract/fleet/damages.ts';
import type { VehicleKind } from '#contract/fleet/vehicles.ts';

/** Rectangle of a part as fractions of the drawing. */
type Area = readonly [left: number, top: number, right: number, bottom: number];
type Areas = Readonly<Record<string, Area>>;

const vanSide = {
  rearWheel: [0.17, 0.64, 0.32, 1],
  frontWheel: [0.71, 0.64, 0.86, 1],
  rearCorner: [0, 0, 0.08, 1],
  roofEdge: [0.08, 0, 0.62, 0.2],
  windscreen: [0.62, 0, 0.82, 0.4],
  cabDoor: [0.61, 0.2, 0.74, 0.78],
  sill: [0.32, 0.74, 0.71, 1],
  slidingDoor: [0.35, 0.2, 0.555, 0.74],
  sidePanelRear: [0.08, 0.2, 0.35, 1],
  sidePanelFront: [0.555, 0.2, 0.61, 0.74],
  headlight: [0.91, 0.48, 1, 0.64],
  frontBumper: [0.86, 0.64, 1, 1],
  wing: [0.74, 0.4, 0.91, 0.7],
} as const satisfies Areas;

const truckSide = {
  rearWheels: [0.11, 0.67, 0.34, 1],
  frontWheel: [0.76, 0.67, 0.88, 1],
  rearCorner: [0, 0, 0.06, 0.75],
  roofEdge: [0.06, 0, 0.67, 0.17],
  boxRear: [0.06, 0.17, 0.26, 0.68],
  boxMiddle: [0.26, 0.17, 0.46, 0.68],
  boxFront: [0.46, 0.17, 0.67, 0.68],
  cabRoof: [0.67, 0, 0.83, 0.27],
  mirror: [0.865, 0.38, 0.91, 0.56],
  cabDoor: [0.72, 0.27, 0.865, 0.74],
  cabRear: [0.67, 0.27, 0.72, 0.8],
  windscreen: [0.83, 0, 1, 0.56],
  headlight: [0.88, 0.6, 1, 0.76],
  frontBumper: [0.88, 0.76, 1, 1],
  underride: [0.34, 0.68, 0.76, 1],
  frame: [0, 0.68, 0.11, 1],
} as const satisfies Areas;

const vanFront = {
  mirrorRight: [0.1, 0.36, 0.22, 0.6],
  mirrorLeft: [0.78, 0.36, 0.9, 0.6],
  roofEdge: [0, 0, 1, 0.19],
  windscreen: [0.26, 0.19, 0.74, 0.46],
  headlightRight: [0.2, 0.52, 0.34, 0.68],
  headlightLeft: [0.66, 0.52, 0.8, 0.68],
  bonnet: [0.2, 0.46, 0.8, 0.57],
  grille: [0.34, 0.57, 0.66, 0.69],
  wheelRight: [0.2, 0.88, 0.4, 1],
  wheelLeft: [0.6, 0.88, 0.8, 1],
  frontBumper: [0.2, 0.68, 0.8, 1],
} as const satisfies Areas;

const vanRear = {
  roofEdge: [0, 0, 1, 0.22],
  lightLeft: [0.18, 0.48, 0.27, 0.7],
  lightRight: [0.73, 0.48, 0.82, 0.7],
  wheelLeft: [0.2, 0.88, 0.4, 1],
  wheelRight: [0.6, 0.88, 0.8, 1],
  rearBumper: [0.18, 0.77, 0.82, 0.88],
  rearDoorLeft: [0.2, 0.22, 0.5, 0.77],
  rearDoorRight: [0.5, 0.22, 0.8, 0.77],
} as const satisfies Areas;

const truckFront = {
  mirrorRight: [0.13, 0.36, 0.22, 0.6],
  mirrorLeft: [0.78, 0.36, 0.87, 0.6],
  boxFront: [0, 0, 1, 0.24],
  windscreen: [0.26, 0.25, 0.74, 0.51],
  grille: [0.33, 0.51, 0.67, 0.66],
  headlightRight: [0.2, 0.68, 0.36, 0.78],
  headlightLeft: [0.64, 0.68, 0.8, 0.78],
  wheelRight: [0.23, 0.85, 0.39, 1],
  wheelLeft: [0.61, 0.85, 0.77, 1],
  frontBumper: [0.2, 0.66, 0.8, 0.86],
} as const satisfies Areas;

const truckRear = {
  roofEdge: [0, 0, 1, 0.14],
  lightLeft: [0.18, 0.72, 0.33, 0.81],
  lightRight: [0.67, 0.72, 0.82, 0.81],
  wheelLeft: [0.2, 0.86, 0.36, 1],
  wheelRight: [0.64, 0.86, 0.8, 1],
  tailLift: [0.33, 0.7, 0.67, 0.83],
  underrideRear: [0.27, 0.83, 0.73, 0.92],
  rearDoorLeft: [0.16, 0.14, 0.5, 0.72],
  rearDoorRight: [0.5, 0.14, 0.84, 0.72],
} as const satisfies Areas;

const vanTop = {
  windscreen: [0.69, 0.18, 0.81, 0.82],
  mirrorLeft: [0.68, 0, 0.75, 0.15],
  mirrorRight: [0.68, 0.85, 0.75, 1],
  bonnet: [0.79, 0.1, 0.97, 0.9],
  roofRear: [0, 0, 0.26, 1],
  roofMiddle: [0.26, 0, 0.48, 1],
  roofFront: [0.48, 0, 0.69, 1],
} as const satisfies Areas;

const truckTop = {
  mirrorLeft: [0.78, 0, 0.84, 0.17],
  mirrorRight: [0.78, 0.83, 0.84, 1],
  windscreen: [0.81, 0.2, 0.91, 0.8],
  cabRoof: [0.69, 0.15, 0.81, 0.85],
  boxRear: [0, 0, 0.24, 1],
  boxMiddle: [0.24, 0, 0.46, 1],
  boxFront: [0.46, 0, 0.67, 1],
} as const satisfies Areas;

const areas = {
  van: { right: vanSide, front: vanFront, rear: vanRear, top: vanTop },
  truck: { right: truckSide, front: truckFront, rear: truckRear, top: truckTop },
} as const;

type KeysOf<Union> = Union extends Union ? keyof Union : never;
type ViewAreas = (typeof areas)[VehicleKind][keyof (typeof areas)[VehicleKind]];
export type Zone = KeysOf<ViewAreas>;

/** The left side is the mirrored right side, as in its drawing. */
function areasOf(kind: VehicleKind, view: DamageView): [Zone, Area][] {
  const all = Object.entries(areas[kind][view === 'left' ? 'right' : view]) as [Zone, Area][];
  if (view !== 'left') return all;
  return all.map(([zone, [left, top, right, bottom]]) => [zone, [1 - right, top, 1 - left, bottom]]);
}

/** The parts of a drawing, in the order of the definition. */
export function zonesOf(kind: VehicleKind, view: DamageView): Zone[] {
  return areasOf(kind, view).map(([zone]) => zone);
}

const areaOf = (kind: VehicleKind, view: DamageView, zone: Zone): Area | undefined =>
  areasOf(kind, view).find(([name]) => name === zone)?.[1];

/** The middle of a part; the middle of the drawing if it does not have the part. */
export function placeOf(kind: VehicleKind, view: DamageView, zone: Zone): DamagePlace {
  const [left, top, right, bottom] = areaOf(kind, view, zone) ?? [0, 0, 1, 1];
  return { view, x: (left + right) / 2, y: (top + bottom) / 2 };
}

const distance = (value: number, from: number, to: number) => Math.max(from - value, 0, value - to);

/** The part at a point: the first one that contains the point, otherwise the nearest. */
export function zoneAt(kind: VehicleKind, { view, x, y }: DamagePlace): Zone {
  const [nearest] = areasOf(kind, view)
    .map(([zone, [left, top, right, bottom]]) => ({
      zone,
      away: Math.hypot(distance(x, left, right), distance(y, top, bottom)),
    }))
    .toSorted((one, other) => one.away - other.away);
  return nearest?.zone ?? 'frontBumper';
}

/** The name of a part on the drawing from above; null if the part is not visible there. */
function aboveOf(zone: Zone, view: DamageView): Zone | null {
  if (zone === 'mirror') return view === 'left' ? 'mirrorLeft' : 'mirrorRight';
  const isBoth = zone === 'windscreen' || zone === 'bonnet' || zone === 'mirrorLeft' || zone === 'mirrorRight';
  return isBoth ? zone : null;
}

/** Distance from the edge of a part, on the drawing from above, of a damage marked on a side view. */
const inset = 0.15;

/** Converts a point within a part to the same part on the drawing from above. */
function within(view: DamageView, [left, top, right, bottom]: Area, target: Area, { x, y }: DamagePlace): Point {
  const across = (x - left) / (right - left);
  const down = (y - top) / (bottom - top);
  const at = (along: number, over: number) => ({
    x: target[0] + along * (target[2] - target[0]),
    y: target[1] + over * (target[3] - target[1]),
  });
  // Seen from the front, the vehicle's right side is on the left; from above, it is at the bottom.
  if (view === 'front') return at(down, 1 - across);
  return view === 'left' ? at(1 - across, inset) : at(across, 1 - inset);
}

interface Point {
  x: number;
  y: number;
}

/** Position of a point of any view on the drawing from above, which shows all damages. */
export function seenFromAbove(kind: VehicleKind, place: DamagePlace): Point {
  const { view, x, y } = place;
  if (view === 'top') return { x, y };
  const zone = zoneAt(kind, place);
  const above = aboveOf(zone, view);
  const [source, target] = [areaOf(kind, view, zone), above && areaOf(kind, 'top', above)];
  if (source && target && view !== 'rear') return within(view, source, target, place);
  const edge = 0.09;
  const across = edge + x * (1 - 2 * edge);
  if (view === 'left') return { x: 1 - x, y: edge };
  if (view === 'right') return { x, y: 1 - edge };
  return view === 'front' ? { x: 0.965, y: 1 - across } : { x: 0.035, y: across };
}
