import { Menu } from '@mantine/core';
import { IconMap2, IconTag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Category } from '#contract/categories.ts';
import type { Customer } from '#contract/customers.ts';
import { DeleteSelected } from '#portal/list/rowRemoval.tsx';
import { SelectionBar, SelectionButton } from '#portal/list/SelectionBar.tsx';
import { refreshListsAfterWrite } from '#portal/list/listCache.ts';
import type { Selection } from '#portal/list/useSelection.ts';
import { CategorySquare } from '#portal/entities/category/CategoryChip.tsx';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { customerList } from './list.ts';
import classes from './list.module.css';

/** Chooses the category that all ticked customers get. */
function AssignMenu({ keys, categories }: { keys: string[]; categories: readonly Category[] }) {
  const t = useMessages('customers');
  const numbers = useNumbers();
  const client = useQueryClient();
  const { mutate: assign, isLocked } = useButtonMutation(async ({ key, name }: Category) => {
    const { keys: changed } = await api.customers.assignCategory({ keys, category: key });
    if (changed.length === 0) return showDone(t('selection.assignedNone', { category: name }));
    showDone(t('selection.assigned', { ...numbers.counted(changed.length), category: name }));
    await refreshListsAfterWrite(client, 'customers');
  });

  return (
    <Menu
      position="bottom-start"
      shadow="md"
      width={260}
      // Outside the landmarks, and with a focusable placeholder among its items, a menu breaks accessibility rules.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <SelectionButton
          icon={IconTag}
          label={t('selection.assign')}
          isFramed
          disabled={isLocked || keys.length === 0}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {categories.length === 0 && <Menu.Label>{t('selection.noCategories')}</Menu.Label>}
        {categories.map((category) => (
          <Menu.Item
            key={category.key}
            leftSection={<CategorySquare color={category.color} />}
            onClick={() => assign(category)}
          >
            {category.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface SelectionActionsProps {
  selection: Selection<Customer>;
  categories: readonly Category[];
}

/** What can be done with all customers that are ticked. */
export function SelectionActions({ selection, categories }: SelectionActionsProps) {
  const t = useMessages('customers');
  const router = useRouter();
  const planner = usePath('planTour');
  const keys = [...selection.chosen.keys()];
  return (
    <SelectionBar count={keys.length} onClear={selection.clear}>
      <AssignMenu keys={keys} categories={categories} />
      <SelectionButton
        icon={IconMap2}
        label={t('selection.plan')}
        isFramed
        onClick={() => void router.navigate({ to: planner, state: { customers: keys } })}
      />
      <DeleteSelected definition={customerList} words={t} selection={selection} />
    </SelectionBar>
  );
}
