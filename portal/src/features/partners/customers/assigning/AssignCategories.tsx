import { Button, Popover } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/partners/categories.ts';
import { customerLimits, type Customer } from '#contract/partners/customers.ts';
import { AddCategory } from '#portal/features/partners/categories/AddCategory.tsx';
import { findInLists, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { SelectionButton } from '#portal/list/selection/SelectionBar.tsx';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { CategoryChoices } from './CategoryChoices.tsx';
import classes from './assigning.module.css';
import { assignmentsOf, holdingOf, nextOf, type Holding } from './holding.ts';

type Assignments = Parameters<typeof api.customers.assignCategories>[0];

/** Adds and removes categories in one request, and shows the result with an undo button. */
function useAssigning() {
  const t = useMessages('assigning');
  const { counted } = useNumbers();
  const client = useQueryClient();
  return async (asked: Assignments): Promise<void> => {
    const { added, removed, full } = await api.customers.assignCategories(asked);
    const changed = new Set([...added, ...removed].flatMap(({ customers }) => customers)).size;
    const left = full.length > 0 ? t('full', counted(full.length)) : '';
    if (changed === 0) return showDone(left || t('nothing'));
    showDone([t('done', counted(changed)), left].filter(Boolean).join(' '), {
      undo: async () => {
        await api.customers.assignCategories({ add: removed, remove: added });
        await refreshListsAfterWrite(client, 'customers');
      },
    });
    await refreshListsAfterWrite(client, 'customers');
  };
}

interface PanelProps {
  customers: readonly Customer[];
  categories: readonly Category[];
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  onDone: () => void;
}

function Panel({ customers, categories, isAdding, onAdding, onDone }: PanelProps) {
  const t = useMessages('assigning');
  const { format } = useNumbers();
  const assign = useAssigning();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Holding>>(new Map());
  const { mutate: apply, isPending } = useButtonMutation(async (asked: Assignments) => {
    await assign(asked);
    onDone();
  });
  const asked = assignmentsOf(customers, chosen);
  const maximum = customerLimits.bulkCategoriesMaximum;
  const isTooMany = asked.add.length > maximum || asked.remove.length > maximum;
  const before = (key: string) => holdingOf(customers, key);
  const now = (key: string) => chosen.get(key) ?? before(key);
  const choose = (key: string, holding: Holding) => setChosen((all) => new Map(all).set(key, holding));
  return (
    <CategoryChoices
      categories={categories}
      holdingOf={now}
      onPress={(key) => choose(key, nextOf(now(key), before(key)))}
    >
      {(search) => (
        <>
          {isTooMany && (
            <p className={classes['none']} role="alert">
              {t('tooMany', { formatted: format(maximum) })}
            </p>
          )}
          <div className={classes['foot']}>
            <AddCategory
              variant="subtle"
              className={classes['add'] ?? ''}
              count={categories.length}
              name={search}
              isOpen={isAdding}
              onOpen={() => onAdding(true)}
              onClose={() => onAdding(false)}
              onAdded={({ key }) => choose(key, 'all')}
            >
              {search ? t('addNamed', { name: search }) : t('add')}
            </AddCategory>
            <Button
              size="xs"
              loading={isPending}
              disabled={isTooMany || asked.add.length + asked.remove.length === 0}
              onClick={() => apply(asked)}
            >
              {t('apply')}
            </Button>
          </div>
        </>
      )}
    </CategoryChoices>
  );
}

/** Adds categories to the ticked customers and removes others, in one request. */
export function AssignCategories({
  chosen,
  categories,
}: {
  chosen: readonly Customer[];
  categories: readonly Category[];
}) {
  const t = useMessages('assigning');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  // Current data from the cache, because the customers may have changed since they were ticked.
  const customers = chosen.map((customer) => findInLists(client, queries.customers.list, customer.key) ?? customer);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width="min(340px, calc(100vw - 16px))"
      shadow="md"
      radius="lg"
      // Below the form of a new category and below dialogs.
      zIndex={99}
      trapFocus
      returnFocus
      closeOnClickOutside={!isAdding}
      closeOnEscape={!isAdding}
    >
      <Popover.Target>
        <SelectionButton
          icon={IconTag}
          label={t('button')}
          isFramed
          disabled={chosen.length === 0}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown p={14}>
        <Panel
          customers={customers}
          categories={categories}
          isAdding={isAdding}
          onAdding={setAdding}
          onDone={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
