/** The categories' area under the toolbar: filters the customers, and is where categories are added, changed and deleted. */
import { Button } from '@mantine/core';
import IconPlus from 'icon:plus';
import { useCallback, useState } from 'react';
import { categoryLimits, type Category } from '#contract/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { CategoryRemoval } from './CategoryRemoval.tsx';
import classes from './CategoryStrip.module.css';
import { EditorPopover } from './EditorPopover.tsx';
import { StripChip } from './StripChip.tsx';

interface CategoryStripProps {
  categories: readonly Category[];
  /** Key of the category that is filtered by. */
  active: string | null;
  onFilter: (key: string | null) => void;
  /** Reads the categories again; given where they could not be read. */
  onReload?: (() => unknown) | undefined;
}

export function CategoryStrip({ categories, active, onFilter, onReload }: CategoryStripProps) {
  const t = useMessages('categories');
  const platform = useMessages('platform');
  const numbers = useNumbers();
  const [editing, setEditing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Category | null>(null);
  const stopEditing = useCallback(() => setEditing(null), []);
  const isFull = categories.length >= categoryLimits.maximum;

  return (
    <section className={classes['strip']} aria-label={t('strip')}>
      {onReload && (
        <>
          <span className={classes['failed']} role="alert">
            {t('failed')}
          </span>
          <Button variant="default" size="compact-sm" onClick={() => void onReload()}>
            {platform('reload')}
          </Button>
        </>
      )}
      {categories.map((category) => (
        <StripChip
          key={category.key}
          category={category}
          isActive={active === category.key}
          isEditing={editing === category.key}
          onToggle={() => onFilter(active === category.key ? null : category.key)}
          onEdit={() => setEditing(category.key)}
          onEditEnd={stopEditing}
          onRemove={() => {
            stopEditing();
            setRemoving(category);
          }}
        />
      ))}
      <EditorPopover
        opened={editing === 'new'}
        onClose={stopEditing}
        renderTarget={(popover) => (
          <Button
            {...popover}
            variant="subtle"
            className={classes['add'] ?? ''}
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
            aria-label={t('addLabel')}
            disabled={isFull}
            title={isFull ? t('limit', { formatted: numbers.format(categoryLimits.maximum) }) : undefined}
            onClick={() => setEditing('new')}
          >
            {t('add')}
          </Button>
        )}
      />
      <CategoryRemoval
        category={removing}
        onRemoved={(key) => key === active && onFilter(null)}
        onClose={() => setRemoving(null)}
      />
    </section>
  );
}
