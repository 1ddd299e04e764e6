import { Box, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Damage, DamagePlace, DamageView } from '#contract/fleet/damages.ts';
import type { VehicleKind } from '#contract/fleet/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { LoadMore } from '#portal/list/pages/LoadMore.tsx';
import itemClasses from './DamageItem.module.css';
import { DamageItem, type DamageAction } from './DamageItem.tsx';
import { DamageMap } from './DamageMap.tsx';
import classes from './DamagesCard.module.css';
import type { Damages } from './useDamages.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { WaitingDamages } from './WaitingDamages.tsx';
import { DamageDialogs } from './DamageDialogs.tsx';

interface DamagesCardProps {
  kind: VehicleKind;
  damages: Damages;
  /** Number of unrepaired damages as counted by the vehicle, to reserve space while loading. */
  expected: number;
  /** Opens the form of a new report, at the pressed place. */
  onReport: (place: DamagePlace) => void;
  onEdit: (damage: Damage) => void;
}

function Repaired({ damages, onAct }: Pick<DamagesCardProps, 'damages'> & { onAct: (action: DamageAction) => void }) {
  const t = useMessages('damages');
  const numbers = useNumbers();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { repaired, repairedTotal, isTotalExact } = damages;
  // Unrepaired reports come first, and not all of them are loaded yet.
  if (repairedTotal === null) return <LoadMore list={damages} />;
  if (repairedTotal === 0) return null;
  return (
    <>
      <UnstyledButton
        className={classes['repaired'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={16} stroke={1.7} aria-hidden="true" />
        {t('item.repaired', numbers.counted(repairedTotal, isTotalExact))}
      </UnstyledButton>
      {isOpen && (
        <>
          <ul id={listId}>
            {repaired.map((damage) => (
              <DamageItem key={damage.key} damage={damage} onAct={onAct} />
            ))}
          </ul>
          <LoadMore list={damages} />
        </>
      )}
    </>
  );
}

export function DamagesCard({ kind, damages, expected, onReport, onEdit }: DamagesCardProps) {
  const t = useMessages('damages');
  const isPhone = useIsPhone();
  const { current, error, reload } = damages;
  const [chosen, setView] = useState<DamageView>();
  const [marked, setMarked] = useState<string | null>(null);
  const dialog = useDialogState<DamageAction>();
  // Until the user selects a view, the first view with damage is shown.
  const view = chosen ?? current?.find(({ damage }) => damage.place.view !== 'top')?.damage.place.view ?? 'left';

  function mark(key: string): void {
    setMarked(key);
    const item = document.getElementById(`damage-${key}`);
    item?.scrollIntoView({ block: 'nearest' });
    item?.focus({ preventScroll: true });
  }
  function take(wanted: DamageAction): void {
    setMarked(wanted.damage.key);
    if (wanted.kind === 'edit') onEdit(wanted.damage);
    else dialog.open(wanted);
  }

  return (
    <Card title={t('title')} aside={!isPhone && <ViewTabs view={view} onView={setView} />} flush>
      {isPhone && (
        <Box px={16} pt={12}>
          <ViewTabs view={view} onView={setView} isWide />
        </Box>
      )}
      <DamageMap kind={kind} view={view} damages={current} marked={marked} onMark={mark} onReport={onReport} />
      {error !== null && <ErrorInCard error={error} onReload={reload} />}
      {error === null && !current && <WaitingDamages count={expected} />}
      {current?.length === 0 && <p className={itemClasses['none']}>{t('none')}</p>}
      {current && current.length > 0 && (
        <ul aria-label={t('title')}>
          {current.map(({ number, damage }) => (
            <DamageItem
              key={damage.key}
              damage={damage}
              number={number}
              isMarked={damage.key === marked}
              onAct={take}
            />
          ))}
        </ul>
      )}
      {current && <Repaired damages={damages} onAct={take} />}
      <DamageDialogs key={dialog.turn} {...dialog} />
    </Card>
  );
}
