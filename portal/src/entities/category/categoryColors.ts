type Triple = readonly [number, number, number];

/** Minimum contrast of a chip's text to its background; WCAG 2.2 requires 4.5 (1.4.3), the design 5. */
export const chipContrast = 5;

const look = {
  light: { ground: 0.945, groundChroma: 0.035, text: 0.48, textChroma: 0.12, step: -0.01 },
  dark: { ground: 0.3, groundChroma: 0.045, text: 0.8, textChroma: 0.11, step: 0.01 },
} as const;

/** sRGB transfer function and its inverse (IEC 61966-2-1). */
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

function parseHex(hex: string): Triple {
  const part = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

function formatHex(color: Triple): string {
  const part = (value: number) =>
    Math.round(fromLinear(value) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${color.map(part).join('')}`;
}

/** Linear sRGB → OKLab (Björn Ottosson, "A perceptual color space for image processing", 2020). */
function toOklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** OKLab → linear sRGB (same source), clipped to the sRGB gamut. */
function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Background and text colour of a chip, in the hue of a given colour: the text's lightness changes until its contrast
 * is 5:1.
 * @param color six-digit hex colour with a leading `#`
 * @param isDark whether the dark theme is on
 */
export function categoryColors(color: string, isDark: boolean): { ground: string; text: string } {
  const { ground, groundChroma, text, textChroma, step } = isDark ? look.dark : look.light;
  const [, a, b] = toOklab(parseHex(color));
  const chroma = Math.hypot(a, b) || 1;
  const tint = (lightness: number, maximum: number) => {
    const scale = Math.min(chroma, maximum) / chroma;
    return formatHex(fromOklab([lightness, a * scale, b * scale]));
  };
  const groundColor = tint(ground, groundChroma);
  let lightness: number = text;
  let textColor = tint(lightness, textChroma);
  while (contrastRatio(textColor, groundColor) < chipContrast && lightness > 0 && lightness < 1) {
    lightness += step;
    textColor = tint(lightness, textChroma);
  }
  return { ground: groundColor, text: textColor };
}
