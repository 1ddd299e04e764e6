import { NativeSelect } from '@mantine/core';
import { duplicateDecisions, type DuplicateDecision, type ImportEntity } from '#contract/workplace/imports.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import classes from './imports.module.css';
import { RowsCard } from './RowsCard.tsx';
import { useShowImport } from './useImportActs.ts';

/** Rows that exist already: a decision for all of them, and for each. */
export function DuplicatesCard({ shown }: { shown: ImportEntity }) {
  const t = useMessages('imports');
  const show = useShowImport();
  const { key, version, kind, duplicates } = shown;
  const choices = duplicateDecisions.map((value) => ({ value, label: t(`duplicates.${value}`) }));
  const deciding = useButtonMutation((decision: DuplicateDecision) =>
    show(api.imports.prepare({ key, version, duplicates: decision })),
  );
  const settling = useButtonMutation(({ row, decision }: { row: number; decision: DuplicateDecision | null }) =>
    show(api.imports.settle({ key, rows: [row], decision })),
  );
  return (
    <RowsCard
      shown={shown}
      filter="duplicates"
      title={t('duplicates.title')}
      lead={
        <>
          <p>
            {t(`duplicates.text.${kind}`)} {t('duplicates.hint')}
          </p>
          <NativeSelect
            label={t('duplicates.all')}
            className={classes['short']}
            value={duplicates}
            data={choices}
            onChange={({ currentTarget }) => deciding.mutate(currentTarget.value as DuplicateDecision)}
          />
        </>
      }
    >
      {({ row, name, duplicate, decision }) => (
        <>
          {duplicate === null && <p className={classes['quiet']}>{t('duplicates.inFile')}</p>}
          <NativeSelect
            aria-label={t('duplicates.single', { row, name })}
            className={classes['short']}
            value={decision ?? ''}
            data={[{ value: '', label: t('duplicates.asAll') }, ...choices]}
            onChange={({ currentTarget: { value } }) =>
              settling.mutate({ row, decision: (value || null) as DuplicateDecision | null }, String(row))
            }
          />
        </>
      )}
    </RowsCard>
  );
}
