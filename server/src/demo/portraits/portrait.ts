/** Draws a person of the demo as a flat picture out of a few shapes; nobody real is meant, and no two are alike. */
import { clothes, type Clothes } from './clothes.ts';
import { beards, face, glasses, type Beard, type Glasses } from './face.ts';
import { hairstyles, type Hairstyle } from './hair.ts';

/** What tells one portrait from the next; colours as `#rrggbb`. */
export interface Portrait {
  background: string;
  skin: keyof typeof skins;
  hair: { style: Hairstyle; color: string };
  /** Eyebrows, where they differ from the hair. */
  brows?: string;
  /** Width of the jaw, 1 is usual. */
  jaw?: number;
  beard?: { style: Beard; color: string };
  glasses?: { style: Glasses; color: string };
  clothes: { style: Clothes; color: string; second: string };
  /** Lines of a face that has seen something. */
  isOlder?: boolean;
  earrings?: string;
}

/** A tone, its shadow, and the lips that go with it. */
export interface Skin {
  tone: string;
  shade: string;
  lips: string;
  blush: string;
}

const skins = {
  fair: { tone: '#f3d3ba', shade: '#e0b394', lips: '#b8625a', blush: '#e59a86' },
  light: { tone: '#eac3a2', shade: '#d3a27d', lips: '#ad5c50', blush: '#dd8d74' },
  olive: { tone: '#dcae86', shade: '#c08d63', lips: '#9c5146', blush: '#cd7d61' },
  tan: { tone: '#c99468', shade: '#a97449', lips: '#8a453c', blush: '#b5664a' },
  deep: { tone: '#8d5d41', shade: '#6f4630', lips: '#6b342f', blush: '#7d3f31' },
} as const satisfies Record<string, Skin>;

export const portraitSide = 400;

/** The picture as SVG. */
export function drawPortrait(portrait: Portrait): string {
  const skin = skins[portrait.skin];
  const hair = hairstyles[portrait.hair.style](portrait.hair.color);
  const { beard, glasses: worn, clothes: dressed, earrings } = portrait;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitSide}" height="${portraitSide}" viewBox="34 30 332 332">`,
    `<rect width="400" height="400" fill="${portrait.background}"/>`,
    `<circle cx="200" cy="196" r="150" fill="#ffffff" fill-opacity="0.28"/>`,
    hair.behind,
    neck(skin),
    clothes[dressed.style](dressed),
    face(skin, {
      brows: portrait.brows ?? portrait.hair.color,
      jaw: portrait.jaw ?? 1,
      isOlder: portrait.isOlder ?? false,
    }),
    beard ? beards[beard.style](beard.color, skin) : '',
    hair.before,
    worn ? glasses[worn.style](worn.color) : '',
    earrings ? [134, 266].map((x) => `<circle cx="${x}" cy="212" r="5" fill="${earrings}"/>`).join('') : '',
    '</svg>',
  ].join('');
}

function neck({ tone, shade }: Skin): string {
  return [
    `<path d="M168 232 L168 296 C146 306 148 356 200 358 C252 356 254 306 232 296 L232 232 Z" fill="${tone}"/>`,
    `<path d="M168 252 C180 286 220 286 232 252 L232 276 C222 300 178 300 168 276 Z" fill="${shade}"/>`,
  ].join('');
}
