import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { categoryLimits, type Category } from '#contract/partners/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { EditorPopover } from './EditorPopover.tsx';

interface AddCategoryProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> {
  /** How many categories the company has. */
  count: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Initial name of the new category. */
  name?: string;
  /** Needed if the visible label is too short. */
  'aria-label'?: string;
  onAdded?: (category: Category) => void;
}

/** The button that adds a category, with the form in a popover. */
export function AddCategory({ count, isOpen, onOpen, onClose, name = '', onAdded, ...button }: AddCategoryProps) {
  const t = useMessages('categories');
  const { format } = useNumbers();
  const isFull = count >= categoryLimits.maximum;
  return (
    <EditorPopover
      opened={isOpen}
      category={null}
      name={name.slice(0, categoryLimits.nameMaximum)}
      {...(onAdded && { onAdded })}
      onClose={onClose}
      renderTarget={(popover) => (
        <Button
          {...popover}
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
          disabled={isFull}
          title={isFull ? t('limit', { formatted: format(categoryLimits.maximum) }) : undefined}
          onClick={onOpen}
          {...button}
        />
      )}
    />
  );
}
