/** What stands in place of the rows where a search or a filter leaves none, with the way back. */
import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';

interface NothingFoundProps {
  search: string;
  /** Name of the category that is filtered by. */
  category: string | undefined;
  onClear: () => void;
}

export function NothingFound({ search, category, onClear }: NothingFoundProps) {
  const t = useMessages('customers');
  const ui = useMessages('ui');
  const isFiltered = category !== undefined;
  const text = isFiltered
    ? t(search ? 'empty.searchedInCategory' : 'empty.filtered', { search, category })
    : t('empty.searched', { search });
  const clear = isFiltered ? (search ? 'empty.clearAll' : 'empty.clearFilter') : 'empty.clear';
  return (
    <div aria-live="polite">
      <EmptyState
        icon={<IconSearchOff size={32} stroke={1.3} />}
        title={ui('list.nothingFound')}
        text={text}
        action={
          <Button variant="default" onClick={onClear}>
            {t(clear)}
          </Button>
        }
      />
    </div>
  );
}
