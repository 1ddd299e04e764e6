/** The drawer of the customers' screen: reads the customer that the address names and walks to its neighbours. */
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { ActionIcon } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Category } from '#contract/categories.ts';
import type { Customer } from '#contract/customers.ts';
import { errorCode, queries } from '#portal/platform/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { SteadyRows } from '#portal/platform/list/steadyRows.ts';
import { showFailure } from '#portal/platform/toasts.ts';
import { DrawerFrame } from '#portal/ui/DrawerFrame.tsx';
import classes from '#portal/ui/DrawerFrame.module.css';
import { ErrorInCard } from '#portal/ui/ErrorInCard.tsx';
import { findReadCustomer } from './customerCache.ts';
import { CustomerEditor } from './CustomerEditor.tsx';
import { listInputOf, newCustomer } from './listState.ts';
import type { ListNavigation } from './useListState.ts';

interface CustomerDrawerProps {
  customerKey: string;
  navigation: ListNavigation;
  shown: SteadyRows<Customer> | undefined;
  categories: readonly Category[];
}

type Step = (() => void) | undefined;

/** The ways to the previous and the next customer of the list, over the ends of its pages. */
function useSteps({ customerKey, navigation, shown }: Omit<CustomerDrawerProps, 'categories'>): [Step, Step] {
  const client = useQueryClient();
  const keys = shown?.rows.filter((row) => !row.isGone).map((row) => row.entity.key) ?? [];
  const place = keys.indexOf(customerKey);
  if (place < 0) return [undefined, undefined];
  const { state, openCustomer, previousCursor, previousPage, nextPage } = navigation;

  async function turn(cursor: string, isForward: boolean): Promise<void> {
    const input = listInputOf({ ...state, cursor: cursor || null });
    const page = await client.fetchQuery(queries.customers.list.queryOptions({ input }));
    const neighbour = isForward ? page.items[0] : page.items.at(-1);
    if (!neighbour) return;
    const change = { customer: neighbour.key };
    if (isForward) nextPage(cursor, change);
    else previousPage(change);
  }
  function step(neighbour: string | undefined, cursor: string | null | undefined, isForward: boolean): Step {
    if (neighbour !== undefined) return () => openCustomer(neighbour);
    return typeof cursor === 'string' ? () => void turn(cursor, isForward).catch(showFailure) : undefined;
  }
  return [step(keys[place - 1], previousCursor, false), step(keys[place + 1], shown?.next, true)];
}

function Steps(props: Omit<CustomerDrawerProps, 'categories'>) {
  const t = useMessages('customers');
  const [previous, next] = useSteps(props);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('drawer.previous')}
        disabled={!previous}
        onClick={previous}
      >
        <IconChevronUp size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('drawer.next')} disabled={!next} onClick={next}>
        <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}

export default function CustomerDrawer({ customerKey, navigation, shown, categories }: CustomerDrawerProps) {
  const t = useMessages('customers');
  const client = useQueryClient();
  const isNew = customerKey === newCustomer;
  const query = useQuery({
    ...queries.customers.get.queryOptions({ input: { key: customerKey } }),
    enabled: !isNew,
    staleTime: 0,
    initialData: () => (isNew ? undefined : findReadCustomer(client, customerKey)),
  });
  const customer = isNew ? null : query.data;
  const isUnknown = ['not-found', 'invalid-input'].includes(errorCode(query.error));
  const close = navigation.closeCustomer;

  function titleOf(): string {
    if (isNew) return t('drawer.newTitle');
    if (customer) return customer.name;
    return t(isUnknown ? 'drawer.unknownTitle' : 'drawer.loading');
  }
  function body() {
    if (customer !== undefined) {
      const isGone = !isNew && errorCode(query.error) === 'not-found';
      return (
        <CustomerEditor key={customerKey} customer={customer} isGone={isGone} categories={categories} onClose={close} />
      );
    }
    if (isUnknown) return <p className={classes['message']}>{t('drawer.unknown')}</p>;
    return query.error ? <ErrorInCard error={query.error} onReload={query.refetch} /> : null;
  }

  return (
    <DrawerFrame
      title={titleOf()}
      opener={`[data-customer="${CSS.escape(customerKey)}"]`}
      isTitleFocused={!isNew}
      onClose={() => close()}
      actions={isNew ? undefined : <Steps customerKey={customerKey} navigation={navigation} shown={shown} />}
    >
      {body()}
    </DrawerFrame>
  );
}
