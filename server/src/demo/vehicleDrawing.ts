/** Draws the demo's vehicles from the side, as SVG: a van or a truck in its colour, on a quiet ground. */
import type { VehicleKind } from '#contract/vehicles.ts';

interface Paint {
  /** Of the body. */
  body: string;
  /** Behind the vehicle. */
  ground: string;
}

/** Paints that suit the portal's own colours; a model keeps its paint by its place in the list. */
const paints: readonly Paint[] = [
  { body: '#ffffff', ground: '#dfe9e8' },
  { body: '#0b5f69', ground: '#e6e3db' },
  { body: '#d9d4c8', ground: '#dbe3e6' },
  { body: '#274b73', ground: '#e9e6de' },
  { body: '#a84309', ground: '#e4e8e4' },
  { body: '#4d5a55', ground: '#ebe6da' },
  { body: '#f2f0ea', ground: '#c9d8da' },
];

const ink = '#1c1f1f';
const line = '#8a867d';
const glass = '#b9cdd0';

const wheel = (x: number) =>
  `<g transform="translate(${x} 106)"><circle r="19" fill="${ink}"/><circle r="10.6" fill="#e9e7e1"/><circle r="3.8" fill="${ink}"/></g>`;

const van = ({ body }: Paint) => `
  <path fill="${body}" stroke="${ink}" stroke-width="1.75" stroke-linejoin="round" d="M12 104V32q0-14 14-14H194q17 0 29 9l38 31 33 7q13 3 15 15l2 17q0 7-7 7h-26a26 26 0 0 0-52 0H104a26 26 0 0 0-52 0H19q-7 0-7 0z"/>
  <path fill="${glass}" stroke="${ink}" stroke-width="1.25" stroke-linejoin="round" d="M203 28h2q9 0 16 6l29 24h-44q-4 0-4-4V31q0-3 1-3z"/>
  <path fill="none" stroke="${line}" stroke-width="1" stroke-linecap="round" d="M22 78H196M112 22V98M178 22V98M196 24V98M196 74h62q4 0 4 4v10M22 26H188"/>
  <path fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" d="M120 64h9M184 64h7M206 70h9"/>
  <path fill="#f3d9a4" stroke="${ink}" stroke-width="1.25" stroke-linejoin="round" d="M296 67l8 4q3 6 3 9l-9-2z"/>
  <path fill="#d98a7d" stroke="${ink}" stroke-width="1.25" d="M12 60h4v18h-4z"/>
  ${wheel(78)}${wheel(252)}`;

const truck = ({ body }: Paint) => `
  <path fill="#f4f2ec" stroke="${ink}" stroke-width="1.75" stroke-linejoin="round" d="M10 14q0-4 4-4H214q4 0 4 4V86H10z"/>
  <path fill="none" stroke="${line}" stroke-width="1" d="M44 14V84M80 14V84M116 14V84M152 14V84M188 14V84M14 20H214"/>
  <path fill="${ink}" d="M14 86H236v8H14z"/>
  <path fill="${body}" stroke="${ink}" stroke-width="1.75" stroke-linejoin="round" d="M224 100V38q0-10 10-10h36q14 0 20 12l14 26q4 7 4 16v14q0 6-6 6h-16a26 26 0 0 0-52 0z"/>
  <path fill="${glass}" stroke="${ink}" stroke-width="1.25" stroke-linejoin="round" d="M250 38h20q8 0 12 7l9 17h-41q-4 0-4-4V42q0-4 4-4z"/>
  <path fill="none" stroke="${line}" stroke-width="1" stroke-linecap="round" d="M246 40V98M246 66H292"/>
  <path fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" d="M252 72h9"/>
  <path fill="#f3d9a4" stroke="${ink}" stroke-width="1.25" stroke-linejoin="round" d="M300 80h8v9h-8z"/>
  ${wheel(60)}${wheel(104)}${wheel(262)}`;

/**
 * A picture of 400 × 300 pixels.
 * @param paint chooses the colours; each number its own, over and over
 */
export function drawVehicle(kind: VehicleKind, paint: number): string {
  const colours = paints[paint % paints.length] as Paint;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">
  <rect width="400" height="300" fill="${colours.ground}"/>
  <rect y="214" width="400" height="86" fill="#000" opacity="0.06"/>
  <ellipse cx="200" cy="216" rx="160" ry="7" fill="#000" opacity="0.14"/>
  <g transform="translate(40 90)">${kind === 'van' ? van(colours) : truck(colours)}</g>
</svg>`;
}
