import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { Category } from '#contract/partners/categories.ts';
import { smallCountLimit } from '#contract/platform/list.ts';
import { CategorySquare } from '#portal/entities/category/CategoryChip.tsx';
import { AddCategory } from '#portal/features/partners/categories/AddCategory.tsx';
import { CategoryRemoval } from '#portal/features/partners/categories/CategoryRemoval.tsx';
import { ColorSwatches } from '#portal/features/partners/categories/ColorField.tsx';
import { EditorPopover, useEditor } from '#portal/features/partners/categories/EditorPopover.tsx';
import { useCategories } from '#portal/features/partners/categories/useCategories.ts';
import { FieldRow, FieldRows } from '#portal/forms/FieldRow.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { CardRow } from '#portal/ui/cards/CardRow.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from './CategoriesSection.module.css';
import { useTypedSetting } from './settingControls.tsx';
import type { SettingsSaving } from './useSettingsSaving.ts';

interface CategoryRowProps {
  category: Category;
  isEditing: boolean;
  onEdit: () => void;
  onEditEnd: () => void;
  onRemove: () => void;
}

function CategoryRow({ category, isEditing, onEdit, onEditEnd, onRemove }: CategoryRowProps) {
  const t = useMessages('categories');
  const numbers = useNumbers();
  const { name, color, customers } = category;
  return (
    <CardRow
      icon={<CategorySquare color={color} />}
      name={name}
      second={t('held', numbers.counted(customers, customers <= smallCountLimit))}
    >
      <EditorPopover
        opened={isEditing}
        category={category}
        onClose={onEditEnd}
        onRemove={onRemove}
        renderTarget={(popover) => (
          <ActionIcon
            {...popover}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('edit', { name })}
            onClick={onEdit}
          >
            <IconPencil size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('removeNamed', { name })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </CardRow>
  );
}

/** The categories and the actions on them, and the default colour of new categories. */
export function CategoriesSection({ saving }: { saving: SettingsSaving }) {
  const t = useMessages('categories');
  const settings = useMessages('settings');
  const { data, error, refetch } = useCategories();
  const [editing, setEditing] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Category | null>(null);
  const color = useTypedSetting('categoryColor', saving);
  useEditor();
  const stopEditing = useCallback(() => setEditing(null), []);
  if (!data) return error ? <ErrorInCard error={error} onReload={refetch} /> : <DelayedSpinner />;
  return (
    <>
      <FieldRows>
        <FieldRow label={settings('fields.categoryColor')} help={settings('help.categoryColor')}>
          {({ labelId }) => <ColorSwatches labelledBy={labelId} value={color.value} onChange={color.type} />}
        </FieldRow>
      </FieldRows>
      <ul className={classes['list']} aria-label={t('strip')}>
        {data.items.map((category) => (
          <CategoryRow
            key={category.key}
            category={category}
            isEditing={editing === category.key}
            onEdit={() => setEditing(category.key)}
            onEditEnd={stopEditing}
            onRemove={() => {
              stopEditing();
              setRemoving(category);
            }}
          />
        ))}
      </ul>
      <AddCategory
        variant="default"
        size="sm"
        count={data.total}
        isOpen={editing === 'new'}
        onOpen={() => setEditing('new')}
        onClose={stopEditing}
      >
        {t('addLabel')}
      </AddCategory>
      <CategoryRemoval category={removing} onRemoved={() => undefined} onClose={() => setRemoving(null)} />
    </>
  );
}
