import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ImportEntity, ImportState } from '#contract/workplace/imports.ts';
import { api } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import detailClasses from '#portal/ui/page/detailPage.module.css';
import { Notice } from '#portal/ui/states/Notice.tsx';
import classes from './imports.module.css';
import { RefusedCard } from './RefusedCard.tsx';
import { RowsCard } from './RowsCard.tsx';
import { useShowImport } from './useImportActs.ts';

type Over = Extract<ImportState, 'done' | 'cancelled' | 'undone' | 'failed'>;

interface ResultCardProps {
  shown: ImportEntity;
  /** The list that contains the imported rows. */
  list: 'customers' | 'fleet' | 'tours';
}

/** The results per row; after an undo, the rows that were undone or kept. */
function figuresOf({ state, counts: { added, updated, skipped, refused, kept } }: ImportEntity) {
  const [first, ...others] =
    state === 'undone'
      ? ([
          ['undone', added + updated - kept],
          ['kept', kept],
        ] as const)
      : ([
          ['added', added],
          ['updated', updated],
          ['skipped', skipped],
          ['refused', refused],
          ['kept', kept],
        ] as const);
  return [first, ...others.filter(([, rows]) => rows > 0)];
}

export function ResultCard({ shown, list }: ResultCardProps) {
  const t = useMessages('imports');
  const { format } = useNumbers();
  const { dayAndTime } = useDates();
  const show = useShowImport();
  const [isAsking, setAsking] = useState(false);
  const { key, kind, filename, counts, problem, undoUntil } = shown;
  const state = shown.state as Over;
  const figures = figuresOf(shown);
  return (
    <>
      <Card title={t('result.title')}>
        <div className={classes['stack']}>
          <Notice kind={state === 'failed' ? 'alarm' : 'done'}>
            {t(`result.states.${state}`, { filename })} {problem !== null && messageIfAny('errors', problem)}
          </Notice>
          <dl className={detailClasses['facts']}>
            {figures.map(([name, rows]) => (
              <div key={name} className={classes['fact']}>
                <dt>{t(`result.${name}`)}</dt>
                <dd className={classes['figure']}>{format(rows)}</dd>
              </div>
            ))}
          </dl>
          {undoUntil !== null && (
            <p className={classes['quiet']}>{t('result.undoUntil', { time: dayAndTime(undoUntil) })}</p>
          )}
          <div className={classes['acts']} data-end>
            {undoUntil !== null && (
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('result.undo')}
              </Button>
            )}
            {kind === 'orders' && state === 'done' && (
              <Button variant="default" renderRoot={(props) => <RouteLink to="jobs" {...props} />}>
                {t('result.jobs')}
              </Button>
            )}
            <Button renderRoot={(props) => <RouteLink to={list} {...props} />}>{t(`back.${kind}`)}</Button>
          </div>
        </div>
      </Card>
      {counts.refused > 0 && <RefusedCard shown={shown} />}
      {counts.kept > 0 && (
        <RowsCard shown={shown} filter="kept" title={t('result.keptTitle')}>
          {() => null}
        </RowsCard>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('undo.title', { filename })}
        confirm={t('undo.confirm')}
        onConfirm={() => show(api.imports.undo({ key }))}
        onClose={() => setAsking(false)}
      >
        <p>{t('undo.text')}</p>
      </ConfirmDialog>
    </>
  );
}
