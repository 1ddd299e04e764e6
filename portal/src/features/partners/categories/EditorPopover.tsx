import { Popover } from '@mantine/core';
import { Suspense, useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Category } from '#contract/partners/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { DiscardDialog } from '#portal/forms/DiscardDialog.tsx';
import { LeaveGuard, samePage } from '#portal/forms/LeaveGuard.tsx';

/** Loaded lazily, because the first paint does not need the form. */
export const [LazyEditor, useEditor] = lazyPart(() => import('./CategoryEditor.tsx'));

interface TargetOfProps {
  button: RefObject<HTMLElement | null>;
  /** Given by `<Popover.Target refProp="take">`, the parent of this component. */
  take?: (element: HTMLElement | null) => void;
}

/** Gives the popover its button as target; the button is rendered outside, while the form is still loading. */
function TargetOf({ button, take }: TargetOfProps) {
  useLayoutEffect(() => {
    take?.(button.current);
    return () => take?.(null);
  }, [button, take]);
  return null;
}

/** Props that connect the button with the popover. */
interface TargetProps {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

interface EditorPopoverProps {
  /** Renders the button that opens the form; the button gets the focus back. */
  renderTarget: (props: TargetProps) => ReactNode;
  opened: boolean;
  /** Null to add a category. */
  category: Category | null;
  /** Somebody else has deleted the category while it is open. */
  isGone?: boolean;
  /** Initial name of a new category. */
  name?: string;
  /** Receives the added category. */
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
  /** Called after the changes are discarded; null while the question is closed. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const done = useCallback(() => {
    setDirty(false);
    onClose();
  }, [onClose]);
  /** Asks first if there are unsaved changes. */
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
      {/* Around the whole popover, so that the focus trap starts after the form is loaded. */}
      <Suspense>
        <Popover
          id={id}
          opened={opened}
          onChange={(open) => !open && leave(done)}
          offset={8}
          width="min(322px, calc(100vw - 16px))"
          shadow="md"
          radius="lg"
          // Below the dialog that asks about unsaved changes.
          zIndex={100}
          trapFocus
          returnFocus
          // A click outside must not discard unsaved changes.
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
