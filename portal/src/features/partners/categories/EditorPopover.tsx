import { Popover } from '@mantine/core';
import { Suspense, useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Category } from '#contract/partners/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { DiscardDialog } from '#portal/forms/DiscardDialog.tsx';
import { LeaveGuard, samePage } from '#portal/forms/LeaveGuard.tsx';

/** The form, which the first paint does not need. */
export const [LazyEditor, useEditor] = lazyPart(() => import('./CategoryEditor.tsx'));

interface TargetOfProps {
  button: RefObject<HTMLElement | null>;
  /** Given by the target that this stands in: `<Popover.Target refProp="take">`. */
  take?: (element: HTMLElement | null) => void;
}

/** Hands the popover the button that it belongs to, which stands there while the form still loads. */
function TargetOf({ button, take }: TargetOfProps) {
  useLayoutEffect(() => {
    take?.(button.current);
    return () => take?.(null);
  }, [button, take]);
  return null;
}

/** What the button takes so that the popover belongs to it. */
interface TargetProps {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

interface EditorPopoverProps {
  /** Draws the button that opens it, and gets the focus back. */
  renderTarget: (props: TargetProps) => ReactNode;
  opened: boolean;
  /** Null to add one. */
  category: Category | null;
  /** Deleted by somebody else while it stands here. */
  isGone?: boolean;
  /** What the name of a new one begins with. */
  name?: string;
  /** Told the category that was added. */
  onAdded?: (category: Category) => void;
  onClose: () => void;
  onRemove?: () => void;
}

export function EditorPopover({
  renderTarget,
  opened,
  category,
  isGone = false,
  name,
  onAdded,
  onClose,
  onRemove,
}: EditorPopoverProps) {
  const t = useMessages('categories');
  const [isDirty, setDirty] = useState(false);
  /** What comes after the form where what was typed into it is thrown away; null while nothing is asked. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const done = useCallback(() => {
    setDirty(false);
    onClose();
  }, [onClose]);
  /** Asks first where something would be lost. */
  function leave(next: () => void): void {
    if (isDirty) setLeaving(() => next);
    else next();
  }
  const text = category ? t('leave.text', { name: category.name }) : t('leave.textNew');
  return (
    <>
      {renderTarget({
        ref: button,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
      })}
      {/* Around the whole, so that the focus is caught once there is something to catch it for. */}
      <Suspense>
        <Popover
          id={id}
          opened={opened}
          onChange={(open) => !open && leave(done)}
          offset={8}
          width="min(322px, calc(100vw - 16px))"
          shadow="md"
          radius="lg"
          // Below the question whether to leave it.
          zIndex={100}
          trapFocus
          returnFocus
          // What is typed is not lost by a click beside it.
          closeOnClickOutside={!isDirty}
        >
          <Popover.Target refProp="take">
            <TargetOf button={button} />
          </Popover.Target>
          <Popover.Dropdown p={14}>
            <LazyEditor
              category={category}
              isGone={isGone}
              name={name}
              onAdded={onAdded}
              onClose={() => leave(done)}
              onDone={done}
              onRemove={onRemove && (() => leave(onRemove))}
              onDirty={setDirty}
            />
          </Popover.Dropdown>
        </Popover>
      </Suspense>
      {opened && <LeaveGuard isDirty={isDirty} text={text} isSamePlace={samePage} />}
      <DiscardDialog
        opened={leaving !== null}
        onDiscard={() => {
          setLeaving(null);
          leaving?.();
        }}
        onClose={() => setLeaving(null)}
      >
        {text}
      </DiscardDialog>
    </>
  );
}
