/** Tasks of the demo: pictures that are still to be drawn, its own tours and archive, and the days of its calendar. */
export type DemoTaskKind = 'demo-image' | 'demo-vehicle-image' | 'demo-tour' | 'demo-archive' | 'demo-calendar';

declare module '#server/platform/database/tables.ts' {
  interface ScheduledTaskKinds extends Record<DemoTaskKind, true> {}
}
