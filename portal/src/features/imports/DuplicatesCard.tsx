import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { duplicateDecisions, type DuplicateDecision, type ImportEntity } from '#contract/imports.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import classes from './imports.module.css';
import { RowsCard } from './RowsCard.tsx';
import { useChoices, useShowImport } from './useImportActs.ts';

/** Rows whose like is there already: what becomes of all of them, and of each. */
export function DuplicatesCard({ shown }: { shown: ImportEntity }) {
  const t = useMessages('imports');
  const show = useShowImport();
  const { key, kind, duplicates } = shown;
  const choices = duplicateDecisions.map((value) => ({ value, label: t(`duplicates.${value}`) }));
  const { choose, chosen } = useChoices(shown);
  const settling = useMutation({
    scope: { id: `import ${key}` },
    mutationFn: ({ row, decision }: { row: number; decision: DuplicateDecision | null }) =>
      show(api.imports.settle({ key, rows: [row], decision })),
    onError: (error) => showFailure(error),
  });
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
            value={chosen?.duplicates ?? duplicates}
            data={choices}
            onChange={({ currentTarget }) => choose({ duplicates: currentTarget.value as DuplicateDecision })}
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
              settling.mutate({ row, decision: (value || null) as DuplicateDecision | null })
            }
          />
        </>
      )}
    </RowsCard>
  );
}
