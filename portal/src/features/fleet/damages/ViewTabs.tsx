import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { damageViews, type DamageView } from '#contract/fleet/damages.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './ViewTabs.module.css';

interface ViewTabsProps {
  view: DamageView;
  onView: (view: DamageView) => void;
  /** Takes the full width of its container. */
  isWide?: boolean;
}

export function ViewTabs({ view, onView, isWide = false }: ViewTabsProps) {
  const t = useMessages('damages');
  return (
    <SegmentedControl
      className={classes['tabs'] ?? ''}
      aria-label={t('viewsLabel')}
      size="xs"
      fullWidth={isWide}
      value={view}
      data={damageViews.map((value) => ({ value, label: t(`views.${value}`) }))}
      onChange={(value) => onView(value)}
    />
  );
}
