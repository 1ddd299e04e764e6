/** The popover around a button in which a category is added or changed. */
import { Popover } from '@mantine/core';
import { useCallback, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Category } from '#contract/categories.ts';
import { useHasSettled } from '#portal/platform/idle.ts';
import { Anchor } from '#portal/ui/Anchor.tsx';
import { CategoryEditor } from './CategoryEditor.tsx';
import classes from './CategoryStrip.module.css';

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
  category?: Category;
  onClose: () => void;
  onRemove?: () => void;
}

export function EditorPopover({ renderTarget, opened, category, onClose, onRemove }: EditorPopoverProps) {
  const [isDirty, setDirty] = useState(false);
  const hasSettled = useHasSettled();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setDirty(false);
    onClose();
  }, [onClose]);
  return (
    <>
      {renderTarget({
        ref: button,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
      })}
      {hasSettled && (
        <Popover
          id={id}
          opened={opened}
          onChange={(open) => !open && close()}
          offset={8}
          width="min(322px, calc(100vw - 16px))"
          shadow="md"
          radius="lg"
          trapFocus
          returnFocus
          // What is typed is not lost by a click beside it.
          closeOnClickOutside={!isDirty}
        >
          <Popover.Target refProp="take">
            <Anchor to={button} />
          </Popover.Target>
          <Popover.Dropdown className={classes['editor'] ?? ''}>
            <CategoryEditor category={category} onClose={close} onRemove={onRemove} onDirty={setDirty} />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
