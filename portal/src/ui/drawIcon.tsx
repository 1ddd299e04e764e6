/** An icon as a component, from its paths in a square of 24; made by the build, see portal/icons.ts. */
import type { ComponentType, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> {
  /** Width and height in pixels; 24 unless told. */
  size?: number;
  /** Width of the lines, in units of the icon's own square; 2 unless told. A filled icon has none. */
  stroke?: number;
}

export type Icon = ComponentType<IconProps>;

export function drawIcon(paths: readonly string[], kind: 'outline' | 'filled'): Icon {
  const shape = paths.map((path) => <path key={path} d={path} />);
  const lines = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return function DrawnIcon({ size = 24, stroke = 2, ...props }) {
    const ink = kind === 'filled' ? { fill: 'currentColor' } : { ...lines, strokeWidth: stroke };
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} {...ink} {...props}>
        {shape}
      </svg>
    );
  };
}
