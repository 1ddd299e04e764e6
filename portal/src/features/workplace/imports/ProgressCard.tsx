import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { ImportEntity } from '#contract/workplace/imports.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import classes from './imports.module.css';
import { useShowImport } from './useImportActs.ts';

/** Number of rows that the current state processes. */
function rowsOf({ state, rows, counts: { good, added, updated } }: ImportEntity): number {
  if (state === 'running') return good;
  return state === 'undoing' ? added + updated : rows;
}

export function ProgressCard({ shown }: { shown: ImportEntity }) {
  const t = useMessages('imports');
  const { format } = useNumbers();
  const show = useShowImport();
  const { key, state, filename, done } = shown;
  const cancelling = useButtonMutation(() => show(api.imports.cancel({ key })));
  const rows = rowsOf(shown);
  const title = t(`progress.${state as 'checking' | 'running' | 'undoing'}`, { filename });
  const told = t('progress.done', { done: format(Math.min(done, rows)), rows: format(rows) });
  return (
    <Card title={title} isBusy>
      <div className={classes['stack']}>
        <Progress.Root size={8} radius={4}>
          <Progress.Section
            value={rows === 0 ? 0 : Math.min(100, (100 * done) / rows)}
            aria-label={title}
            aria-valuetext={told}
          />
        </Progress.Root>
        <output className={classes['figure']}>{told}</output>
        <p className={classes['quiet']}>{t('progress.leave')}</p>
        {state !== 'undoing' && (
          <div className={classes['acts']} data-end>
            <Button variant="default" disabled={cancelling.isLocked} onClick={() => cancelling.mutate()}>
              {t('progress.cancel')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
