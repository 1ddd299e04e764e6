import { startTransition, useEffect, useState } from 'react';
import { slideMs } from '../stops/useSlide.ts';

/** The value with a delay until rows have slid to their positions; for parts that are slow to render. */
export function useLater<Value>(value: Value): Value {
  const [late, setLate] = useState(() => value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLate(() => value)), slideMs);
    return () => clearTimeout(timer);
  }, [value]);
  return late;
}
