import { Button, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { Category } from '#contract/partners/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { AddCategory } from './AddCategory.tsx';
import { CategoryRemoval } from './CategoryRemoval.tsx';
import classes from './CategoryStrip.module.css';
import { useEditor } from './EditorPopover.tsx';
import { StripChip } from './StripChip.tsx';

interface CategoryStripProps {
  categories: readonly Category[];
  /** Key of the category in the filter. */
  active: string | null;
  onFilter: (key: string | null) => void;
  /** Reads the categories again; only given after a failed request. */
  onReload?: (() => unknown) | undefined;
}

/**
 * The edited category and its index in the strip. If somebody else deletes the category meanwhile, it stays there with
 * the entered values.
 */
interface Edited {
  category: Category;
  index: number;
}

function withEdited(categories: readonly Category[], edited: Edited | null): readonly Category[] {
  if (!edited || categories.some(({ key }) => key === edited.category.key)) return categories;
  return categories.toSpliced(edited.index, 0, edited.category);
}

export function CategoryStrip({ categories, active, onFilter, onReload }: CategoryStripProps) {
  const t = useMessages('categories');
  const platform = useMessages('controls');
  const [editing, setEditing] = useState<Edited | 'new' | null>(null);
  const [removing, setRemoving] = useState<Category | null>(null);
  useEditor();
  const stopEditing = useCallback(() => setEditing(null), []);
  const edited = editing === 'new' ? null : editing;

  return (
    <section className={classes['strip']} aria-label={t('strip')}>
      {onReload && (
        <>
          <Text span c="var(--t-alarm)" fz={13} role="alert">
            {t('failed')}
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => void onReload()}>
            {platform('reload')}
          </Button>
        </>
      )}
      {withEdited(categories, edited).map((category, index) => (
        <StripChip
          key={category.key}
          category={category}
          isActive={active === category.key}
          isEditing={edited?.category.key === category.key}
          isGone={!categories.includes(category)}
          onToggle={() => onFilter(active === category.key ? null : category.key)}
          onEdit={() => setEditing({ category, index })}
          onEditEnd={stopEditing}
          onRemove={() => {
            stopEditing();
            setRemoving(category);
          }}
        />
      ))}
      <AddCategory
        variant="subtle"
        className={classes['add'] ?? ''}
        aria-label={t('addLabel')}
        count={categories.length}
        isOpen={editing === 'new'}
        onOpen={() => setEditing('new')}
        onClose={stopEditing}
      >
        {t('add')}
      </AddCategory>
      <CategoryRemoval
        category={removing}
        onRemoved={(key) => key === active && onFilter(null)}
        onClose={() => setRemoving(null)}
      />
    </section>
  );
}
