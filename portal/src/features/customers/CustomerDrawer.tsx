import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { ActionIcon, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Category } from '#contract/categories.ts';
import { newKey } from '#portal/list/defineList.ts';
import { findInLists } from '#portal/list/listCache.ts';
import type { ListOf } from '#portal/list/useList.ts';
import { errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { DrawerFrame } from '#portal/ui/dialogs/DrawerFrame.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { CustomerEditor } from './CustomerEditor.tsx';
import { customerList } from './list.ts';

interface CustomerDrawerProps {
  customerKey: string;
  list: ListOf<typeof customerList>;
  categories: readonly Category[];
}

type Step = (() => void) | undefined;

/** The ways to the previous and the next customer of the list, over the ends of its pages. */
function useSteps({ customerKey, list }: Omit<CustomerDrawerProps, 'categories'>): [Step, Step] {
  const client = useQueryClient();
  const keys = list.shown?.rows.filter((row) => !row.isGone).map((row) => row.entity.key) ?? [];
  const place = keys.indexOf(customerKey);
  if (place < 0) return [undefined, undefined];
  const { previousCursor, previousPage, nextPage } = list.navigation;

  async function turn(cursor: string, isForward: boolean): Promise<void> {
    const input = customerList.inputOf({ ...list.state, cursor: cursor || null });
    const page = await client.fetchQuery(queries.customers.list.queryOptions({ input }));
    const neighbour = isForward ? page.items[0] : page.items.at(-1);
    if (!neighbour) return;
    const change = { customer: neighbour.key };
    if (isForward) nextPage(cursor, change);
    else previousPage(change);
  }
  function step(neighbour: string | undefined, cursor: string | null | undefined, isForward: boolean): Step {
    if (neighbour !== undefined) return () => list.openDrawer(neighbour);
    return typeof cursor === 'string' ? () => void turn(cursor, isForward).catch(showFailure) : undefined;
  }
  return [step(keys[place - 1], previousCursor, false), step(keys[place + 1], list.shown?.next, true)];
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

export default function CustomerDrawer({ customerKey, list, categories }: CustomerDrawerProps) {
  const t = useMessages('customers');
  const client = useQueryClient();
  const isNew = customerKey === newKey;
  const query = useQuery({
    ...queries.customers.get.queryOptions({ input: { key: customerKey } }),
    enabled: !isNew,
    staleTime: 0,
    initialData: () => (isNew ? undefined : findInLists(client, queries.customers.list, customerKey)),
  });
  const customer = isNew ? null : query.data;
  const isUnknown = ['not-found', 'invalid-input'].includes(errorCode(query.error));
  const close = list.closeDrawer;

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
    if (isUnknown)
      return (
        <Text p={20} c="dimmed">
          {t('drawer.unknown')}
        </Text>
      );
    return query.error ? <ErrorInCard error={query.error} onReload={query.refetch} /> : null;
  }

  return (
    <DrawerFrame
      title={titleOf()}
      opener={`[data-key="${CSS.escape(customerKey)}"] a`}
      isTitleFocused={!isNew}
      onClose={() => close()}
      actions={isNew ? undefined : <Steps customerKey={customerKey} list={list} />}
    >
      {body()}
    </DrawerFrame>
  );
}
