import { Button } from '@mantine/core';
import '@mantine/core/styles/Notification.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { errorMessage } from '../api/errorMessage.ts';
import { message } from '../i18n/messages.ts';
import classes from './toastNotices.module.css';
import { toastDurationMs, type ToastTitle } from './toasts.ts';

function Text({ text, onUndo }: { text: string; onUndo?: (() => void) | undefined }) {
  return (
    <div className={classes.text}>
      <span>{text}</span>
      {onUndo && (
        <Button variant="subtle" size="compact-sm" className={classes.undo} onClick={onUndo}>
          {message('controls', 'undo')}
        </Button>
      )}
    </div>
  );
}

const closeButton = () => ({ 'aria-label': message('controls', 'close') });

/** Says what was done, with a green tick. `undo` is called once, and its failure is told. */
export function showDone(text: string, { undo, ...title }: ToastTitle & { undo?: () => Promise<unknown> } = {}): void {
  function onUndo(): void {
    notifications.hide(id);
    undo?.().catch((error: unknown) => showFailure(error));
  }
  const id = notifications.show({
    ...title,
    message: <Text text={text} onUndo={undo && onUndo} />,
    icon: <IconCircleCheckFilled size={20} />,
    className: classes.done,
    autoClose: toastDurationMs,
    closeButtonProps: closeButton(),
  });
}

/** Says what failed, with a red triangle: a call's error, or a sentence of one's own. */
export function showFailure(error: unknown, title: ToastTitle = {}): void {
  notifications.show({
    ...title,
    message: <Text text={typeof error === 'string' ? error : errorMessage(error)} />,
    role: 'alert',
    icon: <IconAlertTriangleFilled size={20} />,
    className: classes.failed,
    autoClose: toastDurationMs,
    closeButtonProps: closeButton(),
  });
}

/** Where toasts appear; stands once on every page. */
export function ToastHost() {
  return <Notifications className={classes.host ?? ''} position="bottom-right" containerWidth={380} zIndex={450} />;
}
