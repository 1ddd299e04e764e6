/**
 * Scheduled tasks of the demo, all without handler: they record the pictures to be stored, and which tours, open jobs,
 * archive and calendar weeks exist.
 */
export type DemoTaskKind =
  | 'demo-image'
  | 'demo-vehicle-image'
  | 'demo-tour'
  | 'demo-job'
  | 'demo-archive'
  | 'demo-calendar';

declare module '#server/platform/database/tables.ts' {
  interface ScheduledTaskKinds extends Record<DemoTaskKind, true> {}
}
