/** Chooses the feature that the fleet is filtered by, out of those in use. */
import { Menu, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconChevronDown, IconFilter, IconX } from '@tabler/icons-react';
import { queries } from '#portal/platform/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from './FleetToolbar.module.css';

interface FeatureFilterProps {
  feature: string | null;
  onFilter: (feature: string | null) => void;
}

/** Features in use, the most used first; none until they are read. */
export function useFeatures(): { feature: string; vehicles: number }[] {
  return useQuery(queries.fleet.features.queryOptions()).data ?? [];
}

export function FeatureFilter({ feature, onFilter }: FeatureFilterProps) {
  const t = useMessages('fleet');
  const { format } = useNumbers();
  const features = useFeatures();
  return (
    <Menu position="bottom-start" shadow="md" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <div className={classes['features']} data-active={feature !== null || undefined}>
        <Menu.Target>
          <UnstyledButton className={classes['featuresButton'] ?? ''}>
            <IconFilter size={16} stroke={1.7} aria-hidden="true" />
            <span>{feature === null ? t('filter.features') : t('filter.feature', { feature })}</span>
            {feature === null && <IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
          </UnstyledButton>
        </Menu.Target>
        {feature !== null && (
          <UnstyledButton
            className={classes['featuresClear'] ?? ''}
            aria-label={t('filter.clearFeature', { feature })}
            onClick={() => onFilter(null)}
          >
            <IconX size={16} stroke={1.7} aria-hidden="true" />
          </UnstyledButton>
        )}
      </div>
      <Menu.Dropdown className={classes['menu'] ?? ''}>
        {features.length === 0 && <Menu.Label>{t('filter.noFeatures')}</Menu.Label>}
        {features.map(({ feature: name, vehicles }) => (
          <Menu.Item
            key={name}
            leftSection={
              <IconCheck
                size={16}
                stroke={1.7}
                visibility={name === feature ? 'visible' : 'hidden'}
                aria-hidden="true"
              />
            }
            rightSection={<span className={classes['count']}>{format(vehicles)}</span>}
            onClick={() => onFilter(name === feature ? null : name)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
