/** Chooses the feature that the fleet is filtered by, out of those in use. */
import { Menu, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconChevronDown, IconFilter, IconX } from '@tabler/icons-react';
import { fold } from '#contract/sorting.ts';
import { queries } from '#portal/platform/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from './VehiclesToolbar.module.css';

interface FeatureFilterProps {
  feature: string | null;
  onFilter: (feature: string | null) => void;
}

export interface Features {
  /** In use, the most used first; undefined until they are read. */
  features: { feature: string; vehicles: number }[] | undefined;
  /** Why they could not be read; null where they are there. */
  error: unknown;
  reload: () => Promise<unknown>;
}

export function useFeatures(): Features {
  const { data, error, refetch } = useQuery(queries.vehicles.features.queryOptions());
  return { features: data, error: data ? null : error, reload: refetch };
}

/** Whether two spellings are one feature, as the server takes them. */
export const isSameFeature = (one: string | null, other: string): boolean =>
  one !== null && (one === other || (fold(one) !== '' && fold(one) === fold(other)));

/** What stands in the menu where there is nothing to choose. */
function NoFeatures({ features, error, reload }: Features) {
  const t = useMessages('vehicles');
  const platform = useMessages('platform');
  if (error !== null) {
    return (
      <>
        <Menu.Label role="alert">{t('filter.featuresFailed')}</Menu.Label>
        <Menu.Item closeMenuOnClick={false} onClick={() => void reload()}>
          {platform('reload')}
        </Menu.Item>
      </>
    );
  }
  return <Menu.Label aria-live="polite">{features ? t('filter.noFeatures') : platform('loading')}</Menu.Label>;
}

export function FeatureFilter({ feature, onFilter }: FeatureFilterProps) {
  const t = useMessages('vehicles');
  const { format } = useNumbers();
  const all = useFeatures();
  const { features = [] } = all;
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
        {features.length === 0 && <NoFeatures {...all} />}
        {features.map(({ feature: name, vehicles }) => (
          <Menu.Item
            key={name}
            leftSection={
              <IconCheck
                size={16}
                stroke={1.7}
                visibility={isSameFeature(feature, name) ? 'visible' : 'hidden'}
                aria-hidden="true"
              />
            }
            rightSection={<span className={classes['count']}>{format(vehicles)}</span>}
            onClick={() => onFilter(isSameFeature(feature, name) ? null : name)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
