/** Today's tours of the listed vehicles. Their code is loaded after the list is shown. */
import { createContext, Suspense, use, useState, type ComponentProps, type ReactNode } from 'react';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { BandScaleContext, usualScale, type BandScale } from '#portal/entities/tour/scale.ts';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';

export interface ToursToday {
  /** Key of a vehicle → its current, next or last tour of today. */
  tours: ReadonlyMap<string, TourSummary>;
  scale: BandScale;
}

/** Undefined while loading. */
const ToursTodayContext = createContext<ToursToday | undefined>(undefined);
export const useToursToday = () => use(ToursTodayContext);

const [LazyReader] = lazyPart(() => import('./ToursTodayReader.tsx'));
const [LazyTourCell] = lazyPart(() => import('./TourCell.tsx'));

export const bandSkeleton = <Bar widthPx={180} heightPx={4} />;
export const driverSkeleton = <Bar widthPx={140} />;

const skeletons = { axis: null, driver: driverSkeleton, driverName: driverSkeleton, band: bandSkeleton };

export function ToursTodayOf({ vehicles, children }: { vehicles: readonly string[]; children: ReactNode }) {
  const isListShown = useHasBeenIdle();
  const [read, setRead] = useState<ToursToday>();
  return (
    <ToursTodayContext value={read}>
      <BandScaleContext value={read?.scale ?? usualScale}>{children}</BandScaleContext>
      <Suspense>{isListShown && vehicles.length > 0 && <LazyReader vehicles={vehicles} onRead={setRead} />}</Suspense>
    </ToursTodayContext>
  );
}

/**
 * The driver with an avatar, the driver's name, or the band of a vehicle's tour; `axis` is the scale above the bands.
 */
export function TourCell(props: ComponentProps<typeof LazyTourCell>) {
  const placeholder = skeletons[props.part];
  return useHasBeenIdle() ? (
    <Suspense fallback={placeholder}>
      <LazyTourCell {...props} />
    </Suspense>
  ) : (
    placeholder
  );
}
