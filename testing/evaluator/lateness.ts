import type { Course } from './course.ts';
import type { Visit } from './driven.ts';
import type { LateReason } from './types.ts';
import { isOpenAlways, type Meeting } from './windows.ts';

/** How late an arrival is, and why. */
export function lateness(course: Course, { stop }: Visit, arrival: number, meeting: Meeting) {
  const why: LateReason[] = [];
  let seconds = 0;
  if (meeting.kind === 'late') {
    why.push('window');
    ({ seconds } = meeting);
  }
  if (meeting.kind === 'closed') why.push('closed');
  if (course.lateAfterSeconds !== null && stop.promised !== null) {
    const behind = arrival - stop.promised;
    if (behind > course.lateAfterSeconds) {
      why.push('promised');
      seconds = Math.max(seconds, behind);
    }
  }
  return { seconds, why };
}

/** Nothing can be late where there is neither a window nor a promise. */
export function canBeLate({ tour, lateAfterSeconds, rules }: Course, { stop }: Visit): boolean {
  if (stop.kind === 'via') return false;
  if (lateAfterSeconds !== null && stop.promised !== null) return true;
  return !isOpenAlways(stop, tour, rules);
}
