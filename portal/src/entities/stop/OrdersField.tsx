import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { stopLimits } from '#contract/dispatch/tourLimits.ts';
import { orderTasks, type OrderTask, type StopOrder } from '#contract/dispatch/tourStops.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { AmountField } from './AmountField.tsx';
import { emptyOrder } from './newStop.ts';
import classes from './StopFields.module.css';
import type { StopFormProps } from './stopForm.ts';

const amounts = ['packages', 'weight', 'volume'] as const;

/** Goods delivered or collected at a stop: one order, or several at the same address. */
export function OrdersField({ form, stop, path, isOfTemplate = false, change }: StopFormProps<'orders'>) {
  const t = useMessages('stop');
  const { orders } = stop;
  const pathOf = (field: string) => (form.getInputProps(field) as { 'data-path'?: string })['data-path'];
  const replace = (index: number, to: Partial<StopOrder>) =>
    change({ orders: orders.map((order, at) => (at === index ? { ...order, ...to } : order)) });
  const removal = (index: number) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('removeOrder', { number: index + 1 })}
      onClick={() => change({ orders: orders.filter((_, at) => at !== index) })}
    >
      <IconX size={16} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <fieldset className={classes.group}>
      <legend>{t('orders')}</legend>
      {orders.map((order, index) => {
        const at = `${path}orders.${index}`;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an order has no key but its index
          <div key={index} className={classes.order}>
            <div className={classes.orderHead} data-numbered={!isOfTemplate || undefined}>
              {!isOfTemplate && (
                <TextInput
                  label={t('fields.orderNumber')}
                  data-path={pathOf(`${at}.orderNumber`)}
                  size="sm"
                  autoComplete="off"
                  maxLength={stopLimits.orderNumberMaximum}
                  value={order.orderNumber}
                  error={form.errors[`${at}.orderNumber`]}
                  onChange={({ currentTarget }) => replace(index, { orderNumber: currentTarget.value })}
                />
              )}
              <NativeSelect
                label={t('fields.task')}
                data-path={pathOf(`${at}.task`)}
                size="sm"
                value={order.task ?? 'delivery'}
                data={orderTasks.map((value) => ({ value, label: t(`tasks.${value}`) }))}
                onChange={({ currentTarget }) => replace(index, { task: currentTarget.value as OrderTask })}
              />
              {removal(index)}
            </div>
            <div className={classes.amounts}>
              {amounts.map((name) => (
                <AmountField
                  key={name}
                  label={t(`fields.${name}`)}
                  data-path={pathOf(`${at}.${name}`)}
                  {...(name !== 'packages' && { unit: t(`units.${name}`) })}
                  value={order[name]}
                  error={form.errors[`${at}.${name}`]}
                  onBlur={() => form.validateField(`${at}.${name}`)}
                  onChange={(value) => replace(index, { [name]: value })}
                />
              ))}
            </div>
          </div>
        );
      })}
      {orders.length < stopLimits.ordersMaximum && (
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          mt={4}
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => change({ orders: [...orders, emptyOrder] })}
        >
          {t('addOrder')}
        </Button>
      )}
    </fieldset>
  );
}
