import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import type { Category } from '#contract/categories.ts';
import { ListDrawer } from '#portal/list/ListDrawer.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { CustomerEditor } from './CustomerEditor.tsx';
import { customerList } from './list.ts';

interface CustomerDrawerProps {
  customerKey: string;
  list: ListOf<typeof customerList>;
  categories: readonly Category[];
}

export default function CustomerDrawer({ customerKey, list, categories }: CustomerDrawerProps) {
  const t = useMessages('customers');
  return (
    <ListDrawer openKey={customerKey} list={list} definition={customerList} operations={queries.customers} words={t}>
      {(customer, isGone) => (
        <CustomerEditor
          key={customerKey}
          customer={customer}
          isGone={isGone}
          categories={categories}
          onClose={list.closeDrawer}
        />
      )}
    </ListDrawer>
  );
}
