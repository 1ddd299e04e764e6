/** The map's own icons, drawn on a canvas when the map first needs one: no request is made for them. */
import { mapColors, type MapTheme } from './colors.ts';

/** The shapes of markers, the same as in the list beside the map. */
export type MarkerShape = 'place' | 'number' | 'start' | 'via' | 'finish' | 'group';

interface MarkerLook {
  shape: MarkerShape;
  /** The text of a number or a group. */
  text: string;
  isSelected: boolean;
  theme: MapTheme;
}

/** Device pixels per style pixel. */
export const markerPixelRatio = 2;
const groupText = { fontPx: 12, paddingPx: 9 };
const diameterPx = { place: 18, number: 28, start: 28, via: 14, finish: 26, group: 28 } as const;

/** The image id of a marker in the map's style. */
export const markerId = ({ shape, text, isSelected, theme }: MarkerLook): string =>
  ['marker', shape, text, isSelected ? 'selected' : '', theme].join('|');

/** @returns the look of a marker by its image id, or null if the id is not a marker's */
export function readMarkerId(id: string): MarkerLook | null {
  const [kind, shape = '', text = '', selected, theme = ''] = id.split('|');
  if (kind !== 'marker' || !(shape in diameterPx) || !(theme in mapColors)) return null;
  return { shape: shape as MarkerShape, text, isSelected: selected === 'selected', theme: theme as MapTheme };
}

/** Draws a marker; its text is in the page's font, which must have been loaded. */
export function drawMarker(look: MarkerLook): ImageData {
  const { shape, text, isSelected } = look;
  const colors = mapColors[look.theme];
  const isWide = shape === 'group' && text.length > 2;
  const height = diameterPx[shape] + (isSelected ? 4 : 0);
  const width = isWide ? height + (text.length - 2) * groupText.paddingPx : height;
  const margin = 3;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * markerPixelRatio;
  canvas.height = (height + 2 * margin) * markerPixelRatio;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.scale(markerPixelRatio, markerPixelRatio);
  context.translate(margin + width / 2, margin + height / 2);
  const isFilled = isSelected || shape === 'start' || shape === 'finish';
  // A ring in the surface colour separates the marker from the map below.
  outline(context, shape, width + 4, height + 4);
  context.fillStyle = colors.surface;
  context.fill();
  outline(context, shape, width - 2.5, height - 2.5);
  context.fillStyle = isFilled ? colors.fill : colors.surface;
  context.fill();
  context.lineWidth = 2.5;
  context.strokeStyle = isFilled ? colors.fill : colors.accent;
  context.stroke();
  context.fillStyle = isFilled ? colors.onFill : colors.accent;
  drawInside(context, shape, text);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function outline(context: CanvasRenderingContext2D, shape: MarkerShape, width: number, height: number): void {
  context.beginPath();
  const radius = shape === 'finish' ? 5 : height / 2;
  context.roundRect(-width / 2, -height / 2, width, height, radius);
}

function drawInside(context: CanvasRenderingContext2D, shape: MarkerShape, text: string): void {
  context.beginPath();
  if (shape === 'place') context.arc(0, 0, 3.5, 0, 2 * Math.PI);
  if (shape === 'start') polygon(context, [-3.5, -5, 5.5, 0, -3.5, 5]);
  if (shape === 'finish') polygon(context, [-5, -6, 5, -6, 2.5, -2.5, 5, 1, -3.5, 1, -3.5, 6.5, -5, 6.5]);
  context.fill();
  if (shape !== 'number' && shape !== 'group') return;
  context.font = `600 ${shape === 'group' ? groupText.fontPx : 14}px 'Inter Variable', sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, 0, 0.5);
}

function polygon(context: CanvasRenderingContext2D, [x = 0, y = 0, ...rest]: readonly number[]): void {
  context.moveTo(x, y);
  for (let at = 0; at < rest.length; at += 2) context.lineTo(rest[at] ?? 0, rest[at + 1] ?? 0);
  context.closePath();
}
