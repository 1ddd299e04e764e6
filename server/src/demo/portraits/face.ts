/** Faces of the demo's portraits: head, eyes, nose and mouth, beards and glasses. */
import type { Skin } from './portrait.ts';

interface Features {
  brows: string;
  jaw: number;
  isOlder: boolean;
}

const ink = '#2b2724';
const line = (d: string, color: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`;

/** The head with everything in it; the middle of the face is at (200, 190). */
export function face(skin: Skin, { brows, jaw, isOlder }: Features): string {
  return [
    ...[136, 264].map((x) => `<ellipse cx="${x}" cy="190" rx="13" ry="20" fill="${skin.tone}"/>`),
    line('M131 183 C127 190 129 198 134 201', skin.shade, 3),
    line('M269 183 C273 190 271 198 266 201', skin.shade, 3),
    `<path d="${head(jaw)}" fill="${skin.tone}"/>`,
    ...[164, 236].map((x) => `<ellipse cx="${x}" cy="218" rx="15" ry="10" fill="${skin.blush}" fill-opacity="0.32"/>`),
    line('M160 164 C166 157 179 156 187 161', brows, 5.5),
    line('M213 161 C221 156 234 157 240 164', brows, 5.5),
    ...[175, 225].map((x) => eye(x)),
    line('M202 186 C201 198 194 207 197 213 C200 217 207 216 209 213', skin.shade, 4.5),
    line('M179 236 C190 247 210 247 221 236', skin.lips, 5),
    isOlder ? older(skin) : '',
  ].join('');
}

function head(jaw: number): string {
  const half = 42 * jaw;
  return `M136 178 C134 118 160 92 200 92 C240 92 266 118 264 178 C263 220 ${200 + half + 6} 252 ${200 + half * 0.55} 268 C214 276 186 276 ${200 - half * 0.55} 268 C${200 - half - 6} 252 137 220 136 178 Z`;
}

function eye(x: number): string {
  return [
    `<ellipse cx="${x}" cy="183" rx="5.6" ry="6.8" fill="${ink}"/>`,
    `<circle cx="${x + 2}" cy="180.4" r="1.9" fill="#ffffff"/>`,
  ].join('');
}

function older({ shade }: Skin): string {
  return [
    line('M149 190 C152 194 152 197 150 200', shade, 2.5, 0.8),
    line('M251 190 C248 194 248 197 250 200', shade, 2.5, 0.8),
    line('M182 138 C192 135 208 135 218 138', shade, 2.5, 0.7),
    line('M172 222 C169 228 169 232 171 237', shade, 2.5, 0.8),
    line('M228 222 C231 228 231 232 229 237', shade, 2.5, 0.8),
  ].join('');
}

const smile = (skin: Skin) => line('M182 238 C192 246 208 246 218 238', skin.lips, 5);

/** Beards lie over the face; the mouth is drawn on them once more. */
export const beards = {
  full: (color: string, skin: Skin) =>
    [
      `<path d="M136 190 C137 232 150 286 200 288 C250 286 263 232 264 190 C259 212 248 222 232 222 C222 222 212 218 200 221 C188 218 178 222 168 222 C152 222 141 212 136 190 Z" fill="${color}"/>`,
      smile(skin),
    ].join(''),
  short: (color: string, skin: Skin) =>
    [
      `<path d="M136 186 C138 226 152 276 200 277 C248 276 262 226 264 186 C261 214 250 228 234 227 C222 226 214 221 200 223 C186 221 178 226 166 227 C150 228 139 214 136 186 Z" fill="${color}" fill-opacity="0.42"/>`,
      smile(skin),
    ].join(''),
  moustache: (color: string) =>
    `<path d="M200 220 C190 214 174 220 168 234 C180 238 192 234 200 230 C208 234 220 238 232 234 C226 220 210 214 200 220 Z" fill="${color}"/>`,
  goatee: (color: string, skin: Skin) =>
    [
      `<path d="M176 228 C184 218 216 218 224 228 C228 246 222 280 200 282 C178 280 172 246 176 228 Z" fill="${color}"/>`,
      smile(skin),
    ].join(''),
} as const;
export type Beard = keyof typeof beards;

const temples = (color: string) => line('M150 180 L138 177', color, 4) + line('M250 180 L262 177', color, 4);

export const glasses = {
  round: (color: string) =>
    [
      ...[174, 226].map(
        (x) =>
          `<circle cx="${x}" cy="184" r="20" fill="#ffffff" fill-opacity="0.2" stroke="${color}" stroke-width="4"/>`,
      ),
      line('M194 182 C197 178 203 178 206 182', color, 4),
      temples(color),
    ].join(''),
  square: (color: string) =>
    [
      ...[150, 206].map(
        (x) =>
          `<rect x="${x}" y="168" width="44" height="32" rx="8" fill="#ffffff" fill-opacity="0.2" stroke="${color}" stroke-width="4.5"/>`,
      ),
      line('M194 179 C197 176 203 176 206 179', color, 4),
      temples(color),
    ].join(''),
} as const;
export type Glasses = keyof typeof glasses;
