import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CustomerFields } from '#contract/partners/customers.ts';
import { addressOf } from '#portal/entities/address/addressOf.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import classes from './DuplicateNotice.module.css';

/** Milliseconds without typing before the request is sent. */
const debounceMs = 300;

interface DuplicateNoticeProps {
  fields: Pick<CustomerFields, 'name' | 'street' | 'houseNumber' | 'zipCode'>;
  /** Key of the edited customer; null for a new one. */
  own: string | null;
}

/** A notice while typing that a similar customer exists; it does not prevent saving. */
export function DuplicateNotice({ fields, own }: DuplicateNoticeProps) {
  const t = useMessages('duplicates');
  const [name, street, houseNumber, zipCode] = [fields.name, fields.street, fields.houseNumber, fields.zipCode].map(
    (text) => text.trim(),
  ) as [string, string, string, string];
  const [asked] = useDebouncedValue(JSON.stringify({ name, street, houseNumber, zipCode }), debounceMs);
  const input = JSON.parse(asked) as typeof fields;
  const { data } = useQuery({
    ...queries.customers.duplicate.queryOptions({ input }),
    enabled: input.name !== '',
    staleTime: 0,
    // Saving does not depend on the result.
    retry: false,
  });
  const duplicate = data?.duplicate?.key === own ? null : data?.duplicate;
  const isShown = duplicate && name;
  return (
    <output className={classes['notice']}>
      {isShown && (
        <span>
          {t('known', { name: duplicate.name, address: addressOf(duplicate) })}{' '}
          <RouteLink to="customers" search={{ customer: duplicate.key }}>
            {t('open')}
          </RouteLink>
        </span>
      )}
    </output>
  );
}
