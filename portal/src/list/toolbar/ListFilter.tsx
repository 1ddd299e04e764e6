import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../list.module.css';

/** A filter with a few fixed values. */
interface Choice {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter of a list: segments or `wide` in a wide toolbar, a select or `phone` in the sheet of a phone. */
export type ListFilter =
  | (Choice & { isOutsideToolbar?: boolean })
  | { label: string; wide: ReactNode; phone: ReactNode };

function Segments({ label, value, options, onChange }: Choice) {
  return (
    <SegmentedControl
      className={classes.segments ?? ''}
      aria-label={label}
      size="xs"
      value={value}
      data={[...options]}
      onChange={onChange}
    />
  );
}

/** A filter in the toolbar of a wide screen. */
export function WideFilter({ filter }: { filter: ListFilter }) {
  if ('wide' in filter) return filter.wide;
  return filter.isOutsideToolbar ? null : <Segments {...filter} />;
}
