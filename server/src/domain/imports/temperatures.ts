/** Temperatures in cells of files: `2–8 °C`, `bis −18 °C`. */
import { formatTemperature, formatTemperatures } from '#contract/fleet/temperatureText.ts';
import type { TemperatureRange, TemperatureZone } from '#contract/fleet/temperatures.ts';
import { readHarmless, type Cell } from '#server/platform/spreadsheets/cells.ts';
import { CellError, type Column, type Heads } from './columns.ts';

const number = String.raw`[+\-−–]?\d+(?:[.,]\d+)?`;
const unit = String.raw`\s*(?:°\s*c?|grad|c)?\s*`;
const between = new RegExp(`^(?:von |from )?(${number})${unit}(?:bis|to|\\.\\.+|[-–—/])\\s*(${number})${unit}$`, 'i');
const atMost = new RegExp(
  String.raw`^(?:bis|max\.?|maximal|höchstens|unter|up to|until|at most|≤|<=?)\s*(${number})${unit}$`,
  'i',
);
const atLeast = new RegExp(
  String.raw`^(?:ab|von|min\.?|mindestens|über|from|at least|≥|>=?)\s*(${number})${unit}$`,
  'i',
);

const read = (written: string | undefined) => Number((written ?? '').replace(/[−–]/, '-').replace(',', '.'));

/** Temperatures as people write them; null if the text is not understood, as a single number without a word. */
export function parseTemperature(text: string): TemperatureRange | null {
  const written = text.trim().replaceAll(/\s+/g, ' ');
  const [, low, high] = between.exec(written) ?? [];
  if (low !== undefined && high !== undefined) return { from: read(low), until: read(high) };
  const [, most] = atMost.exec(written) ?? [];
  if (most !== undefined) return { from: null, until: read(most) };
  const [, least] = atLeast.exec(written) ?? [];
  return least === undefined ? null : { from: read(least), until: null };
}

const textOf = (cell: Cell) => readHarmless(String(cell ?? ''));

/** A range of temperatures, of which one bound may be missing. */
export const temperatureColumn = <Field extends string>(field: Field, de: Heads, en: Heads): Column<Field> => ({
  field,
  de,
  en,
  read(cell) {
    const range = parseTemperature(textOf(cell));
    if (!range) throw new CellError('temperature');
    return range;
  },
  write: (value, language) => (value ? formatTemperature(value as TemperatureRange, language) : null),
});

/** Several ranges in one cell, separated by semicolons. */
export const temperaturesColumn = <Field extends string>(field: Field, de: Heads, en: Heads): Column<Field> => ({
  field,
  de,
  en,
  read: (cell) =>
    textOf(cell)
      .split(/[;\n]/)
      .filter((text) => text.trim() !== '')
      .map((text) => {
        const range = parseTemperature(text);
        if (!range || range.from === null || range.until === null) throw new CellError('temperature');
        return range;
      }),
  write: (value, language) => formatTemperatures((value as TemperatureZone[] | undefined) ?? [], language) || null,
});
