import { Button, Menu } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Customer } from '#contract/partners/customers.ts';
import { listLimits } from '#contract/platform/list.ts';
import { stopLimits } from '#contract/dispatch/tourLimits.ts';
import { CategorySquare } from '#portal/entities/category/CategoryChip.tsx';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import type { Found } from '#portal/entities/stop/newStop.ts';
import classes from '../stops/StopsCard.module.css';

/** The customers of a category; loading stops once there are as many as a tour may have. */
async function customersOf(category: string): Promise<Customer[]> {
  const customers: Customer[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.customers.list({
      category,
      sort: 'name',
      limit: listLimits.maximumLimit,
      ...(cursor && { cursor }),
    });
    customers.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor && customers.length < stopLimits.stopsMaximum);
  return customers;
}

export function CategoryMenu({ onAdd }: { onAdd: (found: Found[]) => void }) {
  const t = useMessages('planning');
  const [isOpened, setOpened] = useState(false);
  const { data } = useQuery({ ...queries.categories.list.queryOptions(), enabled: isOpened });
  const categories = data?.items ?? [];
  const { mutate, isLocked } = useButtonMutation(async (category: string) =>
    onAdd((await customersOf(category)).map((customer) => ({ from: 'customer', customer }))),
  );
  return (
    <Menu
      position="bottom-start"
      shadow="md"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      onOpen={() => setOpened(true)}
    >
      <Menu.Target>
        <Button
          variant="default"
          disabled={isLocked}
          leftSection={<IconTag size={16} stroke={1.7} aria-hidden="true" />}
        >
          {t('fromCategory')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes['categories'] ?? ''}>
        {data && categories.length === 0 && <Menu.Label>{t('noCategories')}</Menu.Label>}
        {categories.map(({ key, name, color }) => (
          <Menu.Item key={key} leftSection={<CategorySquare color={color} />} onClick={() => mutate(key)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
