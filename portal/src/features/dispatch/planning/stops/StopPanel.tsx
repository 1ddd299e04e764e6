import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { numberOf } from '#portal/entities/tour/stopPoints.ts';
import { StopMarker } from '#portal/entities/tour/StopMarker.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { DrawerFrame } from '#portal/ui/dialogs/DrawerFrame.tsx';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import drawerClasses from '#portal/ui/dialogs/DrawerFrame.module.css';
import type { StopPanelProps } from './stopProps.ts';
import classes from './StopPanel.module.css';
import { canMove, moveStop } from './stops.ts';
import { useStopWords } from './useStopWords.ts';

const [LazyFieldset, useFieldset] = lazyPart(() => import('./StopFieldset.tsx'));

/** Beside the list: the selected stop, or a hint to select one. */
export function StopCard(props: StopPanelProps | { stop: undefined }) {
  const t = useMessages('planning');
  useFieldset();
  if (!props.stop)
    return (
      <section className={classes.card} aria-label={t('stop')}>
        <p className={classes.none}>{t('chooseStop')}</p>
      </section>
    );
  return <SelectedStop key={props.stop.key} {...props} />;
}

function SelectedStop(props: StopPanelProps) {
  const { tourDraft, stop, onClose } = props;
  const t = useMessages('planning');
  const platform = useMessages('controls');
  const words = useStopWords();
  const { stops } = tourDraft.draft.form.getValues();
  const { name } = words.of(stop);
  return (
    <section className={classes.card} aria-label={t('stopNamed', { name })}>
      <div className={classes.head}>
        <StopMarker kind={stop.kind} number={numberOf(stops, stop.key)} isSelected />
        <h2 title={name}>{name}</h2>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={platform('close')} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        <Suspense>
          <LazyFieldset {...props} />
        </Suspense>
      </div>
    </section>
  );
}

/** On a phone: the selected stop in a drawer, with buttons that move the stop. */
export function StopDrawer(props: StopPanelProps) {
  const { tourDraft, stop, onClose } = props;
  const t = useMessages('planning');
  const words = useStopWords();
  const { draft, changeStops, passed } = tourDraft;
  const { stops } = draft.form.getValues();
  const { name } = words.of(stop);
  const number = numberOf(stops, stop.key);
  const moves = [
    { by: -1, label: t('moveUp', { name }), Icon: IconChevronUp },
    { by: 1, label: t('moveDown', { name }), Icon: IconChevronDown },
  ] as const;
  return (
    <DrawerFrame
      title={number ? `${number} ${name}` : name}
      opener={`[data-stop="${stop.key}"] [aria-pressed]`}
      isTitleFocused
      actions={
        (stop.kind === 'customer' || stop.kind === 'via') &&
        moves.map(({ by, label, Icon }) => (
          <ActionIcon
            key={by}
            variant="subtle"
            size={32}
            aria-label={label}
            disabled={!canMove(stops, stop.key, by, passed)}
            onClick={() => changeStops(t('steps.move', { name }), (now) => moveStop(now, stop.key, by, passed))}
          >
            <Icon size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        ))
      }
      onClose={onClose}
    >
      <div key={stop.key} className={drawerClasses['body']}>
        <Suspense>
          <LazyFieldset {...props} />
        </Suspense>
      </div>
    </DrawerFrame>
  );
}
