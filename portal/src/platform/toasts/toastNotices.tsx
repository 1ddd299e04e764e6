import { Button, Notification } from '@mantine/core';
import '@mantine/core/styles/Notification.layer.css';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useMessages } from '../i18n/messages.ts';
import classes from './toastNotices.module.css';
import { closeToast, holdToasts, shownToasts, textOf, undoToast, type Toast } from './toastStore.ts';

export { clearToasts, forgetActs, showDone, showFailure, undoLast } from './toastStore.ts';

/** The newest toasts; the others show on request. */
const shownAtOnce = 3;

const secondMs = 1000;

/** The whole seconds until a time, anew each second; null without a time. */
function useSecondsUntil(time: number | undefined): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (time === undefined || now >= time) return undefined;
    const next = setTimeout(() => setNow(Date.now()), (time - now) % secondMs || secondMs);
    return () => clearTimeout(next);
  }, [time, now]);
  return time === undefined ? null : Math.max(0, Math.ceil((time - now) / secondMs));
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useMessages('controls');
  const { key, title, isFailure, acts } = toast;
  const revocable = acts.at(-1)?.revocable;
  const left = useSecondsUntil(revocable?.until);
  const Icon = isFailure ? IconAlertTriangleFilled : IconCircleCheckFilled;
  return (
    <Notification
      title={title}
      role={isFailure ? 'alert' : 'group'}
      icon={<Icon size={20} />}
      className={`${classes.toast} ${isFailure ? classes.failed : classes.done}`}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={() => closeToast(key)}
    >
      <div className={classes.text}>
        <span>{revocable && left === 0 ? revocable.after : textOf(toast)}</span>
        {acts.every(({ undo }) => undo) && left !== 0 && (
          <Button variant="subtle" size="compact-sm" className={classes.undo} onClick={() => undoToast(toast)}>
            {revocable?.label ?? t('undo')}
            {/* Not for screen readers: a log tells every change of its texts. */}
            {left !== null && (
              <span className={classes.left} aria-hidden="true">
                {left}
              </span>
            )}
          </Button>
        )}
      </div>
    </Notification>
  );
}

/** Publishes the height of the toasts as a CSS variable, so that the page can end above them. */
function useRoomForToasts() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() =>
      style.setProperty('--t-toasts-height', `${host.current?.offsetHeight ?? 0}px`),
    );
    if (host.current) watcher.observe(host.current);
    return () => {
      watcher.disconnect();
      style.removeProperty('--t-toasts-height');
    };
  }, []);
  return host;
}

/**
 * Toasts stay while the pointer or the focus is among them. A removed element fires no event, hence the check per
 * change.
 */
function useHolding(host: RefObject<HTMLDivElement | null>, toasts: readonly Toast[]) {
  const isPointed = useRef(false);
  const hold = useCallback(
    () => holdToasts(isPointed.current || (host.current?.contains(document.activeElement) ?? false)),
    [host],
  );
  useEffect(hold, [hold, toasts]);
  const point = (isInside: boolean) => () => {
    isPointed.current = isInside;
    hold();
  };
  return {
    onPointerEnter: point(true),
    onPointerLeave: point(false),
    onFocus: hold,
    // The newly focused element is known only after the event.
    onBlur: () => queueMicrotask(hold),
  };
}

/** Renders the toasts; once on every page. */
export function ToastHost() {
  const t = useMessages('controls');
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.current);
  const [isOpen, setOpen] = useState(false);
  const host = useRoomForToasts();
  const holding = useHolding(host, toasts);
  const isLong = toasts.length > shownAtOnce;
  // A list that closes with its last toast must not open by itself for the next toasts.
  if (isOpen && !isLong) setOpen(false);
  return (
    <div
      ref={host}
      role="log"
      aria-label={t('notices')}
      className={classes.host}
      data-empty={toasts.length === 0 || undefined}
      {...holding}
    >
      {(isOpen ? toasts : toasts.slice(0, shownAtOnce)).map((toast) => (
        <ToastCard key={toast.key} toast={toast} />
      ))}
      {isLong && !isOpen && (
        <Button variant="subtle" size="compact-sm" className={classes.more ?? ''} onClick={() => setOpen(true)}>
          {t('moreNotices', { count: toasts.length - shownAtOnce })}
        </Button>
      )}
    </div>
  );
}
