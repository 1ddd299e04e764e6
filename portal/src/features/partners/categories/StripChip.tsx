import { smallCountLimit } from '#contract/platform/list.ts';
import { VisuallyHidden } from '@mantine/core';
import { useLongPress } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useRef, type MouseEvent } from 'react';
import type { Category } from '#contract/partners/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import chipClasses from '#portal/entities/category/CategoryChip.module.css';
import { chipStyle } from '#portal/entities/category/CategoryChip.tsx';
import classes from './CategoryStrip.module.css';
import { EditorPopover } from './EditorPopover.tsx';

interface StripChipProps {
  category: Category;
  isActive: boolean;
  isEditing: boolean;
  /** Somebody else has deleted the category while it is edited. */
  isGone: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onEditEnd: () => void;
  onRemove: () => void;
}

export function StripChip(props: StripChipProps) {
  const { category, isActive, isEditing, isGone, onToggle, onEdit, onEditEnd, onRemove } = props;
  const t = useMessages('categories');
  const numbers = useNumbers();
  const wasHeld = useRef(false);
  const longPress = useLongPress(
    () => {
      wasHeld.current = true;
      onEdit();
    },
    { threshold: 500, events: ['touch'], cancelOnMove: true },
  );

  function onClick(): void {
    if (!wasHeld.current) onToggle();
    wasHeld.current = false;
  }
  function onContextMenu(event: MouseEvent): void {
    event.preventDefault();
    onEdit();
  }

  const held = t('held', numbers.counted(category.customers, category.customers <= smallCountLimit));
  return (
    <span
      className={classes['chip']}
      style={chipStyle(category.color)}
      data-active={isActive || undefined}
      data-editing={isEditing || undefined}
    >
      <button
        type="button"
        className={classes['filter']}
        aria-pressed={isActive}
        title={category.name}
        onClick={onClick}
        onContextMenu={onContextMenu}
        {...longPress}
      >
        <i className={chipClasses['square']} aria-hidden="true" />
        <span className={classes['name']}>{category.name}</span>
        <span className={classes['count']} aria-hidden="true">
          {numbers.bounded(category.customers, smallCountLimit)}
        </span>
        <VisuallyHidden>{held}</VisuallyHidden>
      </button>
      <EditorPopover
        opened={isEditing}
        category={category}
        isGone={isGone}
        onClose={onEditEnd}
        onRemove={onRemove}
        renderTarget={(popover) => (
          <button
            {...popover}
            type="button"
            className={classes['edit']}
            aria-label={t('edit', { name: category.name })}
            title={t('edit', { name: category.name })}
            onClick={onEdit}
          >
            <IconDots size={16} stroke={2} aria-hidden="true" />
          </button>
        )}
      />
    </span>
  );
}
