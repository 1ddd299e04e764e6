import { IconMap2 } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Category } from '#contract/partners/categories.ts';
import type { Customer } from '#contract/partners/customers.ts';
import { DeleteSelected } from '#portal/list/rows/rowRemoval.tsx';
import { SelectionBar, SelectionButton } from '#portal/list/selection/SelectionBar.tsx';
import type { Selection } from '#portal/list/selection/useSelection.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { AssignCategories } from './assigning/AssignCategories.tsx';
import { customerList } from './list.ts';

interface SelectionActionsProps {
  selection: Selection<Customer>;
  categories: readonly Category[];
}

/** Actions on all ticked customers. */
export default function SelectionActions({ selection, categories }: SelectionActionsProps) {
  const t = useMessages('customers');
  const router = useRouter();
  const planner = usePath('planTour');
  const keys = [...selection.chosen.keys()];
  return (
    <SelectionBar count={keys.length} onClear={selection.clear}>
      <AssignCategories chosen={[...selection.chosen.values()]} categories={categories} />
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
