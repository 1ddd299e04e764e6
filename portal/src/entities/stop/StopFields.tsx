import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { stopLimits } from '#contract/dispatch/tourLimits.ts';
import {
  stopPriorities,
  stopWishes,
  type StopAssignees,
  type StopPriority,
  type StopWish,
} from '#contract/dispatch/tourStops.ts';
import { FieldMessage } from '#portal/forms/FieldMessage.tsx';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { AmountField } from './AmountField.tsx';
import { OrdersField } from './OrdersField.tsx';
import classes from './StopFields.module.css';
import type { StopFormProps } from './stopForm.ts';
import { StopNeeds } from './StopNeeds.tsx';
import { StopWindows } from './StopWindows.tsx';

const minuteSeconds = 60;
const { stayMaximumSeconds } = stopLimits;
/** The maximum in minutes, as it is typed. */
const tooLong = <FieldMessage rule="maximum" params={{ maximum: stayMaximumSeconds / minuteSeconds }} />;

export function PriorityField({ stop, change }: Pick<StopFormProps<'priority'>, 'stop' | 'change'>) {
  const t = useMessages('stop');
  return (
    <NativeSelect
      label={t('fields.priority')}
      size="sm"
      value={stop.priority}
      data={stopPriorities.map((value) => ({ value, label: t(`priorities.${value}`) }))}
      onChange={({ currentTarget }) => change({ priority: currentTarget.value as StopPriority })}
    />
  );
}

function Switches({ stop, change }: Pick<StopFormProps<StopWish>, 'stop' | 'change'>) {
  const t = useMessages('stop');
  return (
    <div className={classes.switches}>
      {stopWishes.map((name) => (
        <Switch
          key={name}
          label={t(`fields.${name}`)}
          checked={stop[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
        />
      ))}
    </div>
  );
}

export interface Collection {
  key: string;
  name: string;
}

type PairFieldProps = Pick<StopFormProps<'goodsFrom'>, 'form' | 'path' | 'stop' | 'change'> & {
  /** The stops whose goods may be delivered here. */
  collections: readonly Collection[];
};

/** Chooses the stop that collects the goods; none if the goods are aboard at the start. */
function PairField({ form, path, stop, collections, change }: PairFieldProps) {
  const t = useMessages('stop');
  if (collections.length === 0) return null;
  return (
    <FormFields>
      <NativeSelect
        label={t('fields.goodsFrom')}
        size="sm"
        value={stop.goodsFrom ?? ''}
        error={form.errors[`${path}goodsFrom`]}
        data={[
          { value: '', label: t('aboardAtStart') },
          ...collections.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={({ currentTarget }) => change({ goodsFrom: currentTarget.value || null })}
      />
    </FormFields>
  );
}

interface StopFieldsProps extends StopFormProps<
  | 'customer'
  | 'orders'
  | 'recipient'
  | 'info'
  | 'temperature'
  | 'staySeconds'
  | 'ownWindows'
  | 'driverWindow'
  | 'goodsFrom'
  | StopWish
  | StopAssignees
> {
  /** The stops whose goods may be delivered here. */
  collections: readonly Collection[];
  /** Before the stay, in the same row. */
  beside: ReactNode;
  /** The customer's acceptance hours on the day: empty if closed, null for any time. */
  windows: readonly AcceptanceSpan[] | null;
}

/** The fields of a stop: goods, recipient, requirements and times. */
export function StopFields(props: StopFieldsProps) {
  const { form, path, stop, change, beside } = props;
  const t = useMessages('stop');
  const at = (name: string) => `${path}${name}`;
  return (
    <>
      <FormFields>
        <FieldPair>
          {beside}
          <AmountField
            label={t('fields.staySeconds')}
            unit={t('minutes')}
            value={stop.staySeconds / minuteSeconds}
            error={
              form.errors[at('staySeconds')] &&
              (stop.staySeconds > stayMaximumSeconds ? tooLong : form.errors[at('staySeconds')])
            }
            onBlur={() => form.validateField(at('staySeconds'))}
            onChange={(minutes) => change({ staySeconds: Math.round(minutes * minuteSeconds) })}
          />
        </FieldPair>
        <TextInput
          {...form.getInputProps(at('recipient'))}
          onChange={({ currentTarget }) => change({ recipient: currentTarget.value })}
          label={t('fields.recipient')}
          size="sm"
          autoComplete="off"
          maxLength={stopLimits.recipientMaximum}
        />
      </FormFields>
      <OrdersField {...props} />
      <PairField {...props} />
      <Switches stop={stop} change={change} />
      <StopNeeds {...props} />
      <FormFields>
        <Textarea
          {...form.getInputProps(at('info'))}
          onChange={({ currentTarget }) => change({ info: currentTarget.value })}
          label={t('fields.info')}
          size="sm"
          rows={3}
          maxLength={stopLimits.infoMaximum}
        />
      </FormFields>
      <StopWindows {...props} />
    </>
  );
}
