import type { CSSProperties } from 'react';
import type { CategoryReference } from '#contract/partners/categories.ts';
import { categoryColors } from './categoryColors.ts';
import classes from './CategoryChip.module.css';

const styles = new Map<string, CSSProperties>();

/** The CSS variables of a colour's chip in both themes, computed once a colour. */
export function chipStyle(color: string): CSSProperties {
  let style = styles.get(color);
  if (!style) {
    const light = categoryColors(color, false);
    const dark = categoryColors(color, true);
    style = {
      '--chip-color': color,
      '--chip-ground-light': light.ground,
      '--chip-text-light': light.text,
      '--chip-ground-dark': dark.ground,
      '--chip-text-dark': dark.text,
    } as CSSProperties;
    styles.set(color, style);
  }
  return style;
}

/** The true colour of a category, beside its name in a menu. */
export function CategorySquare({ color }: { color: string | undefined }) {
  return <i className={classes['square']} style={{ background: color }} data-large aria-hidden="true" />;
}

export function CategoryChip({ category }: { category: Pick<CategoryReference, 'name' | 'color'> }) {
  return (
    <span className={classes['chip']} style={chipStyle(category.color)}>
      <i className={classes['square']} aria-hidden="true" />
      <span className={classes['name']}>{category.name}</span>
    </span>
  );
}
