import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { isSignedIn } from '#portal/platform/session/expiredSession.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { merge, mergedFrom, type FieldConflict } from '#portal/forms/merging.ts';
import { emptyTour, tourKinds } from './draftFields.ts';
import { findPlan, forgetPlan, keepPlan, type KeptPlan } from './keptPlans.ts';

/** The key of an unsaved tour includes the query string, so that another day or driver is another plan. */
function useNewKey(): string {
  const { searchStr } = useLocation();
  const [key] = useState(`new${searchStr}`);
  return key;
}

/** The plan kept for this tour, as it was when the page was opened. */
export function useFoundPlan(tourKey: string | null): KeptPlan | undefined {
  const uid = useMe()?.user.key ?? '';
  const newKey = useNewKey();
  const [plan] = useState(() => findPlan(uid, tourKey ?? newKey));
  return plan;
}

interface KeptPlanOptions extends Pick<KeptPlan, 'history'> {
  found: KeptPlan | undefined;
  tourKey: string | null;
  /** The values saved last; for a new tour, its initial values. */
  savedValues: () => TourFields;
  isSaved: boolean;
  creation: () => KeptPlan['creation'];
  getValues: () => TourFields;
  setValues: (values: TourFields) => void;
  /** Values that are being saved; null if no request is running. */
  sentValues: () => TourFields | null;
  /** Receives the values sent before the reload, which the server may still save. */
  onRestored: (sent: TourFields | null) => void;
  onRefused: (refused: FieldConflict<TourFields>[]) => void;
}

/**
 * Keeps undo steps and unsaved changes over a reload of the tab. Leaving the page within the portal saves the tour
 * instead.
 */
export function useKeptPlan(options: KeptPlanOptions): void {
  const uid = useMe()?.user.key ?? '';
  const newKey = useNewKey();
  const key = options.tourKey ?? newKey;
  const restore = useEffectEvent(() => {
    const { found, getValues, setValues, onRestored, onRefused } = options;
    if (!found?.unsaved) return;
    const { before, sent = null, after } = found.unsaved;
    const now = options.tourKey === null ? emptyTour : getValues();
    const from = mergedFrom(tourKinds, before, sent, now);
    const { values, conflicts } = merge(tourKinds, from.base, from.theirs, after);
    onRestored(from.sent);
    setValues(values);
    if (conflicts.length > 0) onRefused(conflicts);
  });
  const keep = useEffectEvent((isLeaving: boolean) => {
    // After signing out, nothing is kept.
    if (!isSignedIn()) return;
    const { tourKey, history, savedValues, sentValues, isSaved, creation, getValues } = options;
    const isUntouched = tourKey === null && isSaved;
    if (isLeaving && (tourKey === null || isUntouched)) return forgetPlan(uid, key);
    if (isUntouched) return;
    const before = tourKey === null ? emptyTour : savedValues();
    const unsaved =
      isLeaving || isSaved ? null : { before, sent: tourKey === null ? null : sentValues(), after: getValues() };
    keepPlan({ uid, key, history, unsaved, creation: creation() });
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    const keepAll = () => keep(false);
    const keepHidden = () => document.visibilityState === 'hidden' && keep(false);
    globalThis.addEventListener('pagehide', keepAll);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      globalThis.removeEventListener('pagehide', keepAll);
      document.removeEventListener('visibilitychange', keepHidden);
      keep(true);
    };
  }, []);
  // A new tour is kept under its key after the first save.
  useEffect(() => {
    if (key !== newKey) forgetPlan(uid, newKey);
  }, [uid, key, newKey]);
}
