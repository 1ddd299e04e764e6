/** The categories' area under the toolbar: filters the customers, and is where categories are added, changed and deleted. */
import { Button, Popover } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState, type ReactElement } from 'react';
import { categoryLimits, type Category } from '#contract/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { CategoryEditor } from './CategoryEditor.tsx';
import { CategoryRemoval } from './CategoryRemoval.tsx';
import classes from './CategoryStrip.module.css';
import { StripChip } from './StripChip.tsx';

interface CategoryStripProps {
  categories: readonly Category[];
  /** Key of the category that is filtered by. */
  active: string | null;
  onFilter: (key: string | null) => void;
}

interface EditorPopoverProps {
  target: ReactElement;
  opened: boolean;
  category?: Category;
  onClose: () => void;
  onRemove?: () => void;
}

function EditorPopover({ target, opened, category, onClose, onRemove }: EditorPopoverProps) {
  const t = useMessages('categories');
  const [isDirty, setDirty] = useState(false);
  const noteDirty = useCallback((value: boolean) => setDirty(value), []);
  function close(): void {
    setDirty(false);
    onClose();
  }
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-start"
      offset={6}
      width={322}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      withRoles={false}
      // What is typed is not lost by a click beside it.
      closeOnClickOutside={!isDirty}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t(category ? 'editTitle' : 'newTitle')}
        className={classes['editor'] ?? ''}
      >
        <CategoryEditor category={category} onClose={close} onRemove={onRemove} onDirty={noteDirty} />
      </Popover.Dropdown>
    </Popover>
  );
}

export function CategoryStrip({ categories, active, onFilter }: CategoryStripProps) {
  const t = useMessages('categories');
  const numbers = useNumbers();
  const [editing, setEditing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Category | null>(null);
  const stopEditing = useCallback(() => setEditing(null), []);
  const isFull = categories.length >= categoryLimits.maximum;

  return (
    <div className={classes['strip']} role="group" aria-label={t('strip')}>
      {categories.map((category) => (
        <EditorPopover
          key={category.key}
          opened={editing === category.key}
          category={category}
          onClose={stopEditing}
          onRemove={() => {
            stopEditing();
            setRemoving(category);
          }}
          target={
            <span className={classes['anchor']}>
              <StripChip
                category={category}
                isActive={active === category.key}
                isEditing={editing === category.key}
                onToggle={() => onFilter(active === category.key ? null : category.key)}
                onEdit={() => setEditing(category.key)}
              />
            </span>
          }
        />
      ))}
      <EditorPopover
        opened={editing === 'new'}
        onClose={stopEditing}
        target={
          <Button
            variant="subtle"
            className={classes['add'] ?? ''}
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
            aria-label={t('addLabel')}
            aria-haspopup="dialog"
            aria-expanded={editing === 'new'}
            disabled={isFull}
            title={isFull ? t('limit', { formatted: numbers.format(categoryLimits.maximum) }) : undefined}
            onClick={() => setEditing('new')}
          >
            {t('add')}
          </Button>
        }
      />
      <CategoryRemoval
        category={removing}
        onRemoved={(key) => key === active && onFilter(null)}
        onClose={() => setRemoving(null)}
      />
    </div>
  );
}
