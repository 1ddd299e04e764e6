/** The words of a button that shows only a sign, beside it under the pointer; rendered once the browser is idle. */
import { Tooltip, type FloatingPosition } from '@mantine/core';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';

interface HintProps<Target extends HTMLElement> {
  label: string;
  position?: FloatingPosition;
  /** False where the words stand on the page anyway. */
  isNeeded?: boolean;
  /** Draws what the hint belongs to, with this reference to it. */
  children: (target: RefObject<Target | null>) => ReactNode;
}

export function Hint<Target extends HTMLElement>({
  label,
  position = 'top',
  isNeeded = true,
  children,
}: HintProps<Target>) {
  const target = useRef<Target>(null);
  const hasBeenIdle = useHasBeenIdle();
  return (
    <>
      {children(target)}
      {hasBeenIdle && isNeeded && <Tooltip label={label} position={position} target={target} />}
    </>
  );
}
