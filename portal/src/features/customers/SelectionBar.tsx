/** The toolbar while customers are ticked: what can be done with all of them. */
import { IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { AssignMenu } from './AssignMenu.tsx';
import { BarButton } from './BarButton.tsx';
import { CustomerRemoval } from './CustomerRemoval.tsx';
import classes from './Toolbar.module.css';
import { useCustomerRemoval } from './useCustomerRemoval.ts';
import type { Selection } from './useSelection.ts';

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
  const remove = useCustomerRemoval();
  const [isAsking, setAsking] = useState(false);
  const keys = [...selection.chosen.keys()];
  const names = [...selection.chosen.values()];
  const isEmpty = keys.length === 0;

  return (
    <>
      <output className={classes['selected']}>
        {t('selection.count', { formatted: numbers.format(keys.length) })}
      </output>
      <AssignMenu keys={keys} categories={categories} isPhone={isPhone} />
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
