import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BoardJob } from '#contract/dispatch/board.ts';
import type { Remedy, UnservedJob } from '#contract/dispatch/distribution.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { useDayBoard } from '../context.ts';
import classes from './distributing.module.css';
import { canApply } from './useRemedies.ts';
import { useWhyWords } from './useWhyWords.ts';

export type OnRemedy = (remedy: Remedy, job: BoardJob) => Promise<void>;

const spansText = (spans: BoardJob['windows']) => (spans ?? []).map(({ from, until }) => `${from}–${until}`).join(', ');

/** A change that would make room for an order. The customer must have agreed to another window. */
function RemedyRow({ remedy, job, onApply }: { remedy: Remedy; job: BoardJob; onApply: OnRemedy }) {
  const t = useMessages('board');
  const words = useWhyWords();
  const [isAsking, setAsking] = useState(false);
  const text = words.remedy(remedy);
  const { windows } = remedy;
  return (
    <li className={classes['remedy']}>
      <span>
        {text}
        <small>{words.price(remedy)}</small>
      </span>
      {canApply(remedy) && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('why.applyOf', { text })}
          onClick={() => (windows ? setAsking(true) : void onApply(remedy, job))}
        >
          {t('why.apply')}
        </Button>
      )}
      {windows && (
        <ConfirmDialog
          opened={isAsking}
          title={t('why.agreed.title')}
          confirm={t('why.agreed.confirm')}
          harmless
          onConfirm={() => onApply(remedy, job)}
          onClose={() => setAsking(false)}
        >
          {t('why.agreed.text', { name: job.name, before: spansText(job.windows), after: spansText(windows) })}
        </ConfirmDialog>
      )}
    </li>
  );
}

function LeftOrder({ left, job, onApply }: { left: UnservedJob; job: BoardJob; onApply: OnRemedy }) {
  const t = useMessages('board');
  const words = useWhyWords();
  const summary = words.summary(left);
  return (
    <li>
      {[job.name, job.city].filter(Boolean).join(', ')}
      {summary && <small>{summary}</small>}
      {left.remedies.length > 0 && (
        <ul aria-label={t('why.remediesOf', { name: job.name })}>
          {left.remedies.map((remedy) => (
            <RemedyRow key={remedy.kind} remedy={remedy} job={job} onApply={onApply} />
          ))}
        </ul>
      )}
      {left.days.length > 1 && (
        <details className={classes['days']}>
          <summary>{t('why.each')}</summary>
          <ul>
            {left.days.map((day) => (
              <li key={`${day.driver} ${day.tour} ${day.vehicle}`}>
                {words.day(day)}: {t(`why.reasons.${day.reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** The orders that stay open, each with its reasons and what would make room for it. */
export function LeftOrders({ unserved, onApply }: { unserved: readonly UnservedJob[]; onApply: OnRemedy }) {
  const t = useMessages('board');
  const { jobs } = useDayBoard();
  const { counted } = useNumbers();
  const left = unserved.flatMap((one) => {
    const job = jobs.find(({ key }) => key === one.job);
    return job ? [{ left: one, job }] : [];
  });
  if (left.length === 0) return null;
  return (
    <>
      <h3 className={classes['leftTitle']}>{t('distribute.unserved', counted(left.length))}</h3>
      <ul className={classes['left']}>
        {left.map((one) => (
          <LeftOrder key={one.job.key} {...one} onApply={onApply} />
        ))}
      </ul>
    </>
  );
}
