import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { isSessionKnown } from '#portal/platform/session/expiredSession.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { merge, mergedFrom, type FieldConflict } from '#portal/forms/merging.ts';
import { emptyTour, tourKinds } from './draftFields.ts';
import { findPlan, forgetPlan, keepPlan, type KeptPlan } from './keptPlans.ts';

/** A new tour is kept under its address: one that is planned for somebody else's day or driver is another. */
function useNewKey(): string {
  const { searchStr } = useLocation();
  const [key] = useState(`new${searchStr}`);
  return key;
}

/** What the tab remembers of the tour, as it was when the page was opened. */
export function useFoundPlan(tourKey: string | null): KeptPlan | undefined {
  const uid = useMe()?.user.key ?? '';
  const newKey = useNewKey();
  const [plan] = useState(() => findPlan(uid, tourKey ?? newKey));
  return plan;
}

interface KeptPlanOptions extends Pick<KeptPlan, 'history'> {
  found: KeptPlan | undefined;
  tourKey: string | null;
  /** As saved last; what a new tour starts with. */
  savedValues: () => TourFields;
  isSaved: boolean;
  creation: () => KeptPlan['creation'];
  getValues: () => TourFields;
  setValues: (values: TourFields) => void;
  /** Sent to be saved, and not answered yet; null where nothing is. */
  sentValues: () => TourFields | null;
  /** Told what the page sent before the reload, as the server may still get to it. */
  onRestored: (sent: TourFields | null) => void;
  onRefused: (refused: FieldConflict<TourFields>[]) => void;
}

/** Keeps steps and what is unsaved over a reload of the tab; whoever goes on inside the portal has saved. */
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
    // Whoever has signed out leaves the planner by that, and nothing behind.
    if (!isSessionKnown()) return;
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
  // A new tour that has been saved goes on under its key.
  useEffect(() => {
    if (key !== newKey) forgetPlan(uid, newKey);
  }, [uid, key, newKey]);
}
