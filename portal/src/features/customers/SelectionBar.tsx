/** The toolbar while customers are ticked: what can be done with all of them. */
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconTag, IconTrash, IconX, type Icon } from '@tabler/icons-react';
import { useState, type ComponentPropsWithRef, type CSSProperties } from 'react';
import type { Category } from '#contract/categories.ts';
import { api } from '#portal/platform/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { useCall } from '#portal/platform/useCall.ts';
import { refreshAfterOwnWrite } from './customerCache.ts';
import { CustomerRemoval } from './CustomerRemoval.tsx';
import classes from './Toolbar.module.css';
import { useCustomerRemoval } from './useCustomerRemoval.ts';
import type { Selection } from './useSelection.ts';

interface BarButtonProps extends ComponentPropsWithRef<'button'> {
  icon: Icon;
  label: string;
  isPhone: boolean;
  /** Framed instead of bare. */
  isFramed?: boolean;
}

/** A button with its words, or its icon alone where a phone has no room for them. */
function BarButton({ icon: Sign, label, isPhone, isFramed = false, ...props }: BarButtonProps) {
  const variant = isFramed ? 'default' : 'subtle';
  if (isPhone) {
    return (
      <ActionIcon {...props} variant={variant} color="gray" size={44} aria-label={label}>
        <Sign size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    );
  }
  return (
    <Button {...props} variant={variant} leftSection={<Sign size={16} stroke={1.7} aria-hidden="true" />}>
      {label}
    </Button>
  );
}

interface SelectionBarProps {
  selection: Selection;
  categories: readonly Category[];
  isPhone: boolean;
  /** Ends the selection; the toolbar is then the usual one again. */
  onDone: () => void;
}

export function SelectionBar({ selection, categories, isPhone, onDone }: SelectionBarProps) {
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
      <output className={classes['selected']}>
        {t('selection.count', { formatted: numbers.format(keys.length) })}
      </output>
      <Menu position="bottom-start" shadow="md" width={260}>
        <Menu.Target>
          <BarButton
            icon={IconTag}
            label={t('selection.assign')}
            isPhone={isPhone}
            isFramed
            disabled={call.locked || isEmpty}
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
              onClick={() => void call.run(() => assign(category), showFailure)}
            >
              {category.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <BarButton
        icon={IconTrash}
        label={t('selection.remove')}
        isPhone={isPhone}
        className={classes['remove']}
        disabled={isEmpty}
        onClick={() => setAsking(true)}
      />
      <BarButton
        icon={IconX}
        label={t('selection.clear')}
        isPhone={isPhone}
        className={classes['clear']}
        onClick={onDone}
      />
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
