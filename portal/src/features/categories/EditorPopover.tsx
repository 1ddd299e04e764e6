/** The popover around a button in which a category is added or changed. */
import { Popover } from '@mantine/core';
import { useCallback, useState, type ReactElement } from 'react';
import type { Category } from '#contract/categories.ts';
import { CategoryEditor } from './CategoryEditor.tsx';
import classes from './CategoryStrip.module.css';

interface EditorPopoverProps {
  /** The button that opens it, and gets the focus back. */
  target: ReactElement;
  opened: boolean;
  category?: Category;
  onClose: () => void;
  onRemove?: () => void;
}

export function EditorPopover({ target, opened, category, onClose, onRemove }: EditorPopoverProps) {
  const [isDirty, setDirty] = useState(false);
  const close = useCallback(() => {
    setDirty(false);
    onClose();
  }, [onClose]);
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      offset={8}
      width={322}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      // What is typed is not lost by a click beside it.
      closeOnClickOutside={!isDirty}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes['editor'] ?? ''}>
        <CategoryEditor category={category} onClose={close} onRemove={onRemove} onDirty={setDirty} />
      </Popover.Dropdown>
    </Popover>
  );
}
