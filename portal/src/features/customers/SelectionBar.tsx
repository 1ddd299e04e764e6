/** The toolbar while customers are ticked: what can be done with all of them. */
import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconTag, IconTrash } from '@tabler/icons-react';
import { useState, type CSSProperties } from 'react';
import type { Category } from '#contract/categories.ts';
import { api } from '#portal/platform/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure } from '#portal/platform/toasts.tsx';
import { useCall } from '#portal/platform/useCall.ts';
import { refreshAfterOwnWrite } from './customerCache.ts';
import { CustomerRemoval } from './CustomerRemoval.tsx';
import classes from './Toolbar.module.css';
import { useCustomerRemoval } from './useCustomerRemoval.ts';
import type { Selection } from './useSelection.ts';

interface SelectionBarProps {
  selection: Selection;
  categories: readonly Category[];
  /** Ends the selection; the toolbar is then the usual one again. */
  onDone: () => void;
}

export function SelectionBar({ selection, categories, onDone }: SelectionBarProps) {
  const t = useMessages('customers');
  const numbers = useNumbers();
  const client = useQueryClient();
  const call = useCall();
  const remove = useCustomerRemoval();
  const [isAsking, setAsking] = useState(false);
  const keys = [...selection.chosen.keys()];
  const names = [...selection.chosen.values()];
  const isEmpty = keys.length === 0;

  async function assign({ key, name }: Category): Promise<void> {
    const { keys: changed } = await api.customers.assignCategory({ keys, category: key });
    if (changed.length === 0) return showDone(t('selection.assignedNone', { category: name }));
    showDone(t('selection.assigned', { ...numbers.counted(changed.length), category: name }));
    await refreshAfterOwnWrite(client);
  }

  return (
    <>
      <span className={classes['selected']} role="status">
        {t('selection.count', { formatted: numbers.format(keys.length) })}
      </span>
      <Menu position="bottom-start" shadow="md" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            disabled={call.locked || isEmpty}
            loading={call.busy}
            leftSection={<IconTag size={16} stroke={1.7} aria-hidden="true" />}
          >
            {t('selection.assign')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes['menu'] ?? ''}>
          {categories.length === 0 && <Menu.Label>{t('selection.noCategories')}</Menu.Label>}
          {categories.map((category) => (
            <Menu.Item
              key={category.key}
              leftSection={
                <span className={classes['square']} style={{ '--square': category.color, display: 'block' } as CSSProperties} />
              }
              onClick={() => void call.run(() => assign(category), showFailure)}
            >
              {category.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="subtle"
        color="red"
        className={classes['remove'] ?? ''}
        disabled={isEmpty}
        leftSection={<IconTrash size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('selection.remove')}
      </Button>
      <Button variant="subtle" className={classes['clear'] ?? ''} onClick={onDone}>
        {t('selection.clear')}
      </Button>
      <CustomerRemoval
        opened={isAsking}
        names={names}
        onConfirm={async () => {
          await remove(keys, names.length === 1 ? names[0] : undefined);
          onDone();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
