import { createContext, useLayoutEffect, useState } from 'react';
import type { Customer } from '#contract/customers.ts';
import { streetOf } from '#portal/entities/address/streetOf.ts';
import type { ListColumn } from '#portal/list/ListTable.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { useShownColumns } from '#portal/list/useShownColumns.ts';
import { contentWidths, rowOfChips, shownChips, type ContentWidths } from './contentWidths.ts';
import classes from './list.module.css';
import type { customerList } from './list.ts';

/** Px that the chips of a row have. */
export const ChipRoomContext = createContext(Number.POSITIVE_INFINITY);

/** Padding of a cell, both sides, and a little more, since text is not drawn exactly as it is measured. */
const paddingPx = 26;
/** Padding, square and gap of a chip. */
const chipPx = 26;
const fitted = ['name', 'street', 'city', 'categories'] as const;
/** Px that a town takes at most. */
const longestTownPx = 160;
const leastOfTexts = { name: 160, street: 120, city: 80 };

let canvas: CanvasRenderingContext2D | null = null;
const measured = new Map<string, number>();

function textPx(text: string, font: string): number {
  const name = `${font} ${text}`;
  const known = measured.get(name);
  if (known !== undefined) return known;
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
  const width = Math.ceil(canvas.measureText(text).width);
  measured.set(name, width);
  return width;
}

/** Resolves once the portal's own font is there: what was measured before is as wide as in another one. */
async function fontsReady(): Promise<void> {
  if (document.fonts.status === 'loaded') return;
  await document.fonts.ready;
  measured.clear();
}

/** Px of each chip of a customer. */
export const chipWidths = (categories: Customer['categories']): number[] =>
  categories.map(({ name }) => textPx(name, '500 12px') + chipPx);

const most = (widths: readonly number[]) => Math.max(0, ...widths);
/** Nine rows of ten fit. */
const usual = (widths: readonly number[]) =>
  widths.toSorted((one, other) => one - other)[Math.ceil(widths.length * 0.9) - 1] ?? 0;

function wishesOf(customers: readonly Customer[]) {
  const names = customers.map(({ name }) => textPx(name, '550 14px'));
  const streets = customers.map((customer) => textPx(streetOf(customer), '400 14px'));
  const cities = customers.map(({ city }) => textPx(city, '400 14px'));
  const chips = customers.map(({ categories }) => chipWidths(categories));
  const whole = {
    name: most(names) + paddingPx,
    street: most(streets) + paddingPx,
    // Every one is to be whole.
    city: Math.min(longestTownPx, most(cities)) + paddingPx,
    categories: most(chips.map(rowOfChips)) + paddingPx,
  };
  return {
    whole,
    usual: { ...whole, name: usual(names) + paddingPx, street: usual(streets) + paddingPx },
    least: { ...leastOfTexts, categories: most(chips.map((widths) => shownChips(widths, 0))) + paddingPx },
  };
}

/** Columns that are not shown ask for nothing. */
const ofShown = (names: ReadonlySet<string | undefined>, widths: ContentWidths): ContentWidths =>
  Object.fromEntries(fitted.map((name) => [name, names.has(name) ? widths[name] : 0])) as unknown as ContentWidths;

/** @param names of the columns that are shown */
function widthsOf(customers: readonly Customer[], names: ReadonlySet<string | undefined>, room: number): ContentWidths {
  const { whole, usual, least } = wishesOf(customers);
  const share = (categories?: number) => {
    const chips = categories === undefined ? {} : { categories };
    return contentWidths(room, {
      whole: ofShown(names, { ...whole, ...chips }),
      usual: ofShown(names, { ...usual, ...chips }),
      least: ofShown(names, least),
    });
  };
  const forChips = share().categories - paddingPx;
  // What is too little for one more chip is of more use to the others.
  return share(most(customers.map(({ categories }) => shownChips(chipWidths(categories), forChips))) + paddingPx);
}

/** Gives the columns their widths by what stands on the page. @returns the room for chips */
export function useContentWidths(list: ListOf<typeof customerList>, columns: readonly ListColumn<Customer>[]): number {
  const { shown, rowsRef, isPhone } = list;
  const shownColumns = useShownColumns(list, columns);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = rowsRef.current;
    if (!element || !shown || isPhone) return undefined;
    const customers = shown.rows.map(({ entity }) => entity);
    const names = new Set(shownColumns.map(({ id }) => id));
    function lay(rows: HTMLElement): void {
      const others = [...rows.querySelectorAll<HTMLElement>('thead th')].filter(
        ({ classList }) => !fitted.some((column) => classList.contains(classes[column] ?? '')),
      );
      const taken = others.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
      const widths = widthsOf(customers, names, rows.clientWidth - taken);
      for (const [column, width] of Object.entries(widths)) rows.style.setProperty(`--${column}-width`, `${width}px`);
      setRoom(widths.categories - paddingPx);
    }
    lay(element);
    let isLeft = false;
    void fontsReady().then(() => !isLeft && lay(element));
    const observer = new ResizeObserver(() => lay(element));
    observer.observe(element);
    return () => {
      isLeft = true;
      observer.disconnect();
    };
  }, [shown, shownColumns, rowsRef, isPhone]);
  return room;
}
