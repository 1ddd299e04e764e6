import type { ReactNode } from 'react';
import type { DamageView } from '#contract/fleet/damages.ts';
import type { VehicleKind } from '#contract/fleet/vehicles.ts';
import classes from './VehicleDrawing.module.css';

const body = classes['body'];
const glass = classes['glass'];
const seam = classes['seam'];
const line = classes['line'];
const solid = classes['solid'];

interface Drawing {
  width: number;
  height: number;
  lines: ReactNode;
}

function Wheel({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle className={solid} cx={x} cy={y} r={19} />
      <circle className={classes['hub']} cx={x} cy={y} r={10.64} />
      <circle className={solid} cx={x} cy={y} r={3.8} />
    </>
  );
}

const vanSide = (
  <>
    <path
      className={body}
      d="M12 104V32q0-14 14-14H194q17 0 29 9l38 31 33 7q13 3 15 15l2 17q0 7-7 7h-26a26 26 0 0 0-52 0H104a26 26 0 0 0-52 0H19q-7 0-7 0z"
    />
    <path className={glass} d="M203 28h2q9 0 16 6l29 24h-44q-4 0-4-4V31q0-3 1-3z" />
    <path className={seam} d="M22 78H196M112 22V98M178 22V98M196 24V98M196 74h62q4 0 4 4v10M22 26H188" />
    <path className={line} d="M120 64h9M184 64h7M206 70h9" />
    <path className={glass} d="M296 67l8 4q3 6 3 9l-9-2zM12 60h4v18h-4z" />
    <path className={seam} d="M284 98h24" />
    <Wheel x={78} y={106} />
    <Wheel x={252} y={106} />
  </>
);

const vanTop = (
  <>
    <path className={body} d="M18 18H240q38 0 56 14 12 10 12 34t-12 34q-18 14-56 14H18q-8 0-8-8V26q0-8 8-8z" />
    <path className={glass} d="M226 28q14-3 26-1 9 16 9 39t-9 39q-12 2-26-1 5-16 5-38t-5-38z" />
    <path className={seam} d="M30 30H206M30 102H206M30 54H206M30 78H206M268 34q12 12 12 32t-12 32M10 66h10" />
    <path className={body} d="M222 18q-2-10 4-13 8 0 8 8v5M222 114q-2 10 4 13 8 0 8-8v-5" />
  </>
);

const vanFront = (
  <>
    <path className={solid} d="M41 110h17v13q0 3-3 3H44q-3 0-3-3zM102 110h17v13q0 3-3 3h-11q-3 0-3-3z" />
    <path className={body} d="M36 52h-9q-4 0-4 4v9q0 4 4 4h8M124 52h9q4 0 4 4v9q0 4-4 4h-8" />
    <path className={body} d="M34 108V66q0-5 2-10l11-29q3-9 13-9h40q10 0 13 9l11 29q2 5 2 10v42q0 8-8 8H42q-8 0-8-8z" />
    <path className={glass} d="M46 57l10-26q2-5 7-5h34q5 0 7 5l10 26q-34 5-68 0z" />
    <path className={seam} d="M40 66q40 6 80 0M36 92h88M58 78h44M58 84h44" />
    <path className={glass} d="M38 72l14 4v8q-8 1-14-2zM122 72l-14 4v8q8 1 14-2z" />
    <path className={glass} d="M66 98h28v8H66z" />
  </>
);

const vanRear = (
  <>
    <path className={solid} d="M41 110h17v13q0 3-3 3H44q-3 0-3-3zM102 110h17v13q0 3-3 3h-11q-3 0-3-3z" />
    <path className={body} d="M34 108V36q0-18 18-18h56q18 0 18 18v72q0 8-8 8H42q-8 0-8-8z" />
    <path className={seam} d="M80 24v78M46 28h68M44 70h72" />
    <path
      className={glass}
      d="M48 34h24q3 0 3 3v18q0 3-3 3H48q-3 0-3-3V37q0-3 3-3zM88 34h24q3 0 3 3v18q0 3-3 3H88q-3 0-3-3V37q0-3 3-3z"
    />
    <path className={glass} d="M34 66h5q2 0 2 2v20q0 2-2 2h-5zM126 66h-5q-2 0-2 2v20q0 2 2 2h5z" />
    <path className={line} d="M85 76v9" />
    <path className={body} d="M36 103h88q3 0 3 3v4q0 4-4 4H37q-4 0-4-4v-4q0-3 3-3z" />
    <path className={glass} d="M48 86h24v8H48z" />
  </>
);

const truckSide = (
  <>
    <rect className={body} x="8" y="12" width="258" height="96" rx="3" />
    <path className={seam} d="M8 22H266M8 98H266M52 22V98M95 22V98M138 22V98M181 22V98M224 22V98" />
    <path className={body} d="M14 108H278V118H14z" />
    <path className={body} d="M278 122V40q0-8 8-8h40q11 0 15 10l15 36q4 9 4 19v20q0 7-7 7h-1a24 24 0 0 0-47-2z" />
    <path className={glass} d="M300 42h24q7 0 10 7l13 31h-47q-4 0-4-4V46q0-4 4-4z" />
    <path className={glass} d="M266 22h8q6 0 6 6v22h-14z" />
    <path className={seam} d="M292 36V112M296 90h62" />
    <path className={line} d="M298 88h9" />
    <path className={glass} d="M356 96l4 2v12l-6-1z" />
    <path className={body} d="M350 60q8 0 8 8v8q0 4-4 4t-4-4z" />
    <Wheel x={68} y={122} />
    <Wheel x={112} y={122} />
    <Wheel x={328} y={122} />
  </>
);

const truckTop = (
  <>
    <rect className={body} x="8" y="16" width="258" height="118" rx="3" />
    <path className={seam} d="M52 16V134M95 16V134M138 16V134M181 16V134M224 16V134" />
    <path className={glass} d="M266 46h14v58h-14z" />
    <path className={body} d="M284 24h52q20 0 24 16 2 12 2 35t-2 35q-4 16-24 16h-52q-6 0-6-6V30q0-6 6-6z" />
    <path className={glass} d="M326 34q12 0 15 8 4 12 4 33t-4 33q-3 8-15 8 4-20 4-41t-4-41z" />
    <path className={body} d="M318 24q-2-12 6-14 7 2 7 14M318 126q-2 12 6 14 7-2 7-14" />
  </>
);

const truckFront = (
  <>
    <path className={solid} d="M46 118h20v20q0 3-3 3H49q-3 0-3-3zM114 118h20v20q0 3-3 3h-14q-3 0-3-3z" />
    <rect className={body} x="29" y="12" width="122" height="98" rx="3" />
    <path className={seam} d="M29 22h122" />
    <path className={body} d="M40 58h-8q-5 0-5 5v16q0 5 5 5h8M140 58h8q5 0 5 5v16q0 5-5 5h-8" />
    <path className={body} d="M39 118V62q0-6 1-11l3-11q2-8 11-8h72q9 0 11 8l3 11q1 5 1 11v56q0 8-8 8H47q-8 0-8-8z" />
    <path className={glass} d="M49 74l4-27q1-5 6-5h62q5 0 6 5l4 27q-41 5-82 0z" />
    <path className={seam} d="M41 101h98M62 83h56M62 89h56M62 95h56" />
    <path className={glass} d="M45 105h17v9H47q-2 0-2-2zM135 105h-17v9h15q2 0 2-2z" />
    <path className={glass} d="M75 108h30v9H75z" />
  </>
);

const truckRear = (
  <>
    <path className={solid} d="M38 112h24v26q0 3-3 3H41q-3 0-3-3zM118 112h24v26q0 3-3 3h-18q-3 0-3-3z" />
    <rect className={body} x="29" y="12" width="122" height="98" rx="3" />
    <path className={seam} d="M29 20h122M90 20v84M72 20v84M108 20v84M29 104h122" />
    <path className={line} d="M29 34h7M29 62h7M29 90h7M151 34h-7M151 62h-7M151 90h-7M80 66h6M94 66h6" />
    <path className={body} d="M33 110h114v11H33z" />
    <path className={glass} d="M38 112.5h18v6H38zM142 112.5h-18v6h18z" />
    <path className={glass} d="M75 112h30v7H75z" />
    <path className={body} d="M50 126h80v6H50z" />
  </>
);

/** Drawn with the front to the right; the left side is the right one mirrored. */
const drawings: Record<VehicleKind, Record<Exclude<DamageView, 'left'>, Drawing>> = {
  van: {
    right: { width: 320, height: 132, lines: vanSide },
    top: { width: 320, height: 132, lines: vanTop },
    front: { width: 160, height: 132, lines: vanFront },
    rear: { width: 160, height: 132, lines: vanRear },
  },
  truck: {
    right: { width: 400, height: 150, lines: truckSide },
    top: { width: 400, height: 150, lines: truckTop },
    front: { width: 180, height: 150, lines: truckFront },
    rear: { width: 180, height: 150, lines: truckRear },
  },
};

const drawingOf = (kind: VehicleKind, view: DamageView): Drawing => drawings[kind][view === 'left' ? 'right' : view];

/** Width and height of a drawing in its own units. Coordinates of damage are fractions of them. */
export function drawingSize(kind: VehicleKind, view: DamageView): Pick<Drawing, 'width' | 'height'> {
  const { width, height } = drawingOf(kind, view);
  return { width, height };
}

interface VehicleDrawingProps {
  kind: VehicleKind;
  /** The side that the viewer looks at. In `left` the front is on the left; from above it is on the right. */
  view?: DamageView;
  /** Only the outlines, for drawings as small as text. */
  isSmall?: boolean;
}

/** Hidden from screen readers: the vehicle's name is shown beside it. */
export function VehicleDrawing({ kind, view = 'right', isSmall = false }: VehicleDrawingProps) {
  const { width, height, lines } = drawingOf(kind, view);
  return (
    <svg
      className={classes['drawing']}
      data-small={isSmall || undefined}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {view === 'left' ? <g transform={`translate(${width}) scale(-1 1)`}>{lines}</g> : lines}
    </svg>
  );
}
