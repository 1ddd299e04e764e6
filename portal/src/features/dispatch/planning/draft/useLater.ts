import { startTransition, useEffect, useState } from 'react';
import { slideMs } from '../stops/useSlide.ts';

/** A value as it was until rows have slid to their places: for what takes its while to draw, and may follow them. */
export function useLater<Value>(value: Value): Value {
  const [late, setLate] = useState(() => value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLate(() => value)), slideMs);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
