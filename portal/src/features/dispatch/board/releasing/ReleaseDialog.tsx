import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { BoardTour } from '#contract/dispatch/board.ts';
import { TickBox } from '#portal/list/selection/TickBox.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { useDayBoard } from '../context.ts';
import { useConflicts } from '../useConflicts.ts';
import checkedTours from '../checkedTours.module.css';
import classes from './ReleaseDialog.module.css';
import { isUnsent, needsOf } from './sendable.ts';
import { useSendingTours } from './useSendingTours.ts';

interface RowProps {
  tour: BoardTour;
  warnings: readonly string[];
  /** What the tour lacks; a tour that lacks something cannot be sent. */
  missing: string;
  isTicked: boolean;
  onToggle: () => void;
}

function TourRow({ tour, warnings, missing, isTicked, onToggle }: RowProps) {
  const t = useMessages('board');
  const name = [tour.number, tour.driver?.name ?? t('lanes.noDriver')].join(', ');
  const notes = missing ? [missing] : warnings;
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is inside */}
      <label>
        <TickBox aria-label={name} checked={isTicked} disabled={missing !== ''} onChange={onToggle} />
        <span>
          <strong>{name}</strong>
          {tour.hasPendingChanges && <small>{t('release.changes')}</small>}
          {notes.map((note) => (
            <small key={note} className={classes['warning']}>
              <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
              {note}
            </small>
          ))}
        </span>
      </label>
    </li>
  );
}

interface ReleaseDialogProps {
  opened: boolean;
  /** Key of the only tour; without it, all tours of the day. */
  only?: string;
  onClose: () => void;
}

/** Sends the tours of a day to their drivers, and says before what is wrong with them. */
export default function ReleaseDialog({ opened, only, onClose }: ReleaseDialogProps) {
  const t = useMessages('board');
  const words = useMessages('tourPage');
  const { counted } = useNumbers();
  const { board, day } = useDayBoard();
  const conflicts = useConflicts();
  const send = useSendingTours();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const isAsked = (tour: BoardTour) => (only === undefined ? tour.day === day : tour.key === only);
  const unsent = board.tours.filter((tour) => isAsked(tour) && isUnsent(tour));
  const missingOf = (tour: BoardTour) => {
    const needs = needsOf(tour).map((need) => words(`needs.${need}`));
    return needs.length > 0 ? words('incomplete', { needs: needs.join(', ') }) : '';
  };
  const sent = unsent.filter((tour) => needsOf(tour).length === 0 && !refused.has(tour.key));
  const warnings = sent.reduce((sum, { key }) => sum + (conflicts.get(key)?.length ?? 0), 0);
  return (
    <ConfirmDialog
      opened={opened}
      title={t('release.title')}
      confirm={
        sent.length === 0
          ? t('release.confirmNone')
          : t(warnings > 0 ? 'release.confirmAnyhow' : 'release.confirm', counted(sent.length))
      }
      harmless
      isDisabled={sent.length === 0}
      onConfirm={() => send(sent)}
      onClose={onClose}
    >
      {unsent.length === 0 && <p>{t('release.none')}</p>}
      {warnings > 0 && <p className={classes['sum']}>{t('release.warnings', counted(warnings))}</p>}
      <ul className={`${checkedTours['tours']} ${classes['tours']}`} aria-label={t('release.tours')}>
        {unsent.map((tour) => (
          <TourRow
            key={tour.key}
            tour={tour}
            warnings={conflicts.get(tour.key) ?? []}
            missing={missingOf(tour)}
            isTicked={sent.includes(tour)}
            onToggle={() => setRefused(refused.symmetricDifference(new Set([tour.key])))}
          />
        ))}
      </ul>
    </ConfirmDialog>
  );
}
