import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { categoryLimits, type Category } from '#contract/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { CategoryRemoval } from './CategoryRemoval.tsx';
import classes from './CategoryStrip.module.css';
import { EditorPopover, useEditor } from './EditorPopover.tsx';
import { StripChip } from './StripChip.tsx';

interface CategoryStripProps {
  categories: readonly Category[];
  /** Key of the category that is filtered by. */
  active: string | null;
  onFilter: (key: string | null) => void;
  /** Reads the categories again; given where they could not be read. */
  onReload?: (() => unknown) | undefined;
}

/** What is edited, and where in the strip it stands: what somebody else deletes meanwhile stays there, with what was typed. */
interface Edited {
  category: Category;
  place: number;
}

function withEdited(categories: readonly Category[], edited: Edited | null): readonly Category[] {
  if (!edited || categories.some(({ key }) => key === edited.category.key)) return categories;
  return categories.toSpliced(edited.place, 0, edited.category);
}

export function CategoryStrip({ categories, active, onFilter, onReload }: CategoryStripProps) {
  const t = useMessages('categories');
  const platform = useMessages('controls');
  const numbers = useNumbers();
  const [editing, setEditing] = useState<Edited | 'new' | null>(null);
  const [removing, setRemoving] = useState<Category | null>(null);
  useEditor();
  const stopEditing = useCallback(() => setEditing(null), []);
  const edited = editing === 'new' ? null : editing;
  const isFull = categories.length >= categoryLimits.maximum;

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
      {withEdited(categories, edited).map((category, place) => (
        <StripChip
          key={category.key}
          category={category}
          isActive={active === category.key}
          isEditing={edited?.category.key === category.key}
          isGone={!categories.includes(category)}
          onToggle={() => onFilter(active === category.key ? null : category.key)}
          onEdit={() => setEditing({ category, place })}
          onEditEnd={stopEditing}
          onRemove={() => {
            stopEditing();
            setRemoving(category);
          }}
        />
      ))}
      <EditorPopover
        opened={editing === 'new'}
        category={null}
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
