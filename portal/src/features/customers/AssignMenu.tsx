/** Chooses the category that all ticked customers get. */
import { Menu } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { Category } from '#contract/categories.ts';
import { api } from '#portal/platform/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone } from '#portal/platform/toasts.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { BarButton } from './BarButton.tsx';
import { refreshAfterOwnWrite } from './customerCache.ts';
import classes from './Toolbar.module.css';

interface AssignMenuProps {
  /** Keys of those ticked. */
  keys: string[];
  categories: readonly Category[];
  isPhone: boolean;
}

export function AssignMenu({ keys, categories, isPhone }: AssignMenuProps) {
  const t = useMessages('customers');
  const numbers = useNumbers();
  const client = useQueryClient();
  const { mutate: assign, isLocked } = useButtonMutation(async ({ key, name }: Category) => {
    const { keys: changed } = await api.customers.assignCategory({ keys, category: key });
    if (changed.length === 0) return showDone(t('selection.assignedNone', { category: name }));
    showDone(t('selection.assigned', { ...numbers.counted(changed.length), category: name }));
    await refreshAfterOwnWrite(client);
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
        <BarButton
          icon={IconTag}
          label={t('selection.assign')}
          isPhone={isPhone}
          isFramed
          disabled={isLocked || keys.length === 0}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes['menu'] ?? ''}>
        {categories.length === 0 && <Menu.Label>{t('selection.noCategories')}</Menu.Label>}
        {categories.map((category) => (
          <Menu.Item
            key={category.key}
            leftSection={
              <span
                className={classes['square']}
                style={{ '--square': category.color, display: 'block' } as CSSProperties}
              />
            }
            onClick={() => assign(category)}
          >
            {category.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
