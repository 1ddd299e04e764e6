import { Button, Menu, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countLimit, smallCountLimit } from '#contract/platform/list.ts';
import { fold } from '#contract/platform/sorting.ts';
import { FilterItem, FilterMenu } from '#portal/list/toolbar/FilterMenu.tsx';
import type { ListFilter } from '#portal/list/toolbar/ListFilter.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import type { vehicleList } from './list.ts';

interface FeatureFilterProps {
  feature: string | null;
  onFilter: (feature: string | null) => void;
}

type Features = ReturnType<typeof useFeatures>;

/** The features in use, the most frequent first; `error` if they could not be read. */
export function useFeatures() {
  const { data, error, refetch } = useQuery(queries.vehicles.features.queryOptions({ enabled: useHasBeenIdle() }));
  return { features: data, error: data ? null : (error as unknown), reload: refetch };
}

/** True if two spellings are the same feature; the same rule as on the server. */
const isSameFeature = (one: string | null, other: string): boolean =>
  one !== null && (one === other || (fold(one) !== '' && fold(one) === fold(other)));

/** Shown in the menu if there is nothing to select. */
function NoFeatures({ features, error, reload }: Features) {
  const t = useMessages('vehicles');
  const platform = useMessages('controls');
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

/** The filter by feature, with all features in use. */
function FeatureMenu({ feature, onFilter }: FeatureFilterProps) {
  const t = useMessages('vehicles');
  const { bounded } = useNumbers();
  const all = useFeatures();
  const { features = [] } = all;
  return (
    <FilterMenu
      label={feature === null ? t('filter.features') : t('filter.feature', { feature })}
      clear={
        feature === null ? undefined : { label: t('filter.clearFeature', { feature }), onClick: () => onFilter(null) }
      }
    >
      {features.length === 0 && <NoFeatures {...all} />}
      {features.map(({ feature: name, vehicles }) => (
        <FilterItem
          key={name}
          label={name}
          count={bounded(vehicles, smallCountLimit)}
          isChosen={isSameFeature(feature, name)}
          onClick={() => onFilter(isSameFeature(feature, name) ? null : name)}
        />
      ))}
    </FilterMenu>
  );
}

/** The filter by feature on a phone. */
function FeatureSelect({ feature: chosen, onFilter }: FeatureFilterProps) {
  const t = useMessages('vehicles');
  const platform = useMessages('controls');
  const { features, error, reload } = useFeatures();
  const names = features?.map(({ feature }) => feature) ?? [];
  // The selected feature is offered even if it is not in use.
  const offered = chosen === null || names.some((name) => isSameFeature(chosen, name)) ? names : [chosen, ...names];
  return (
    <>
      <NativeSelect
        label={t('fields.features')}
        description={features || error !== null ? undefined : platform('loading')}
        error={error !== null && t('filter.featuresFailed')}
        value={offered.find((name) => isSameFeature(chosen, name)) ?? ''}
        data={[{ value: '', label: t('filter.anyFeature') }, ...offered.map((name) => ({ value: name, label: name }))]}
        onChange={({ currentTarget: { value } }) => onFilter(value || null)}
      />
      {error !== null && (
        <Button variant="default" size="sm" onClick={() => void reload()}>
          {platform('reload')}
        </Button>
      )}
    </>
  );
}

/** Filters by feature and by state, each state with its number of vehicles once that is loaded. */
export function useVehicleFilters({ state, page, navigation, isPhone }: ListOf<typeof vehicleList>): ListFilter[] {
  const t = useMessages('vehicles');
  const { bounded } = useNumbers();
  const limits = { all: countLimit, underWay: smallCountLimit, damaged: smallCountLimit };
  const feature = {
    feature: state.feature,
    onFilter: (to: string | null) => navigation.change({ feature: to }),
  };
  const filters: ListFilter[] = [
    { label: t('fields.features'), wide: <FeatureMenu {...feature} />, phone: <FeatureSelect {...feature} /> },
    {
      label: t('filter.label'),
      value: state.damaged !== null ? 'damaged' : state.underWay !== null ? 'underWay' : 'all',
      options: (['all', 'underWay', 'damaged'] as const).map((value) => ({
        value,
        label: t(`filter.${value}`, { formatted: page ? bounded(page.counts[value], limits[value]) : '' }).trim(),
      })),
      onChange: (value) =>
        navigation.change({
          damaged: value === 'damaged' ? 'yes' : null,
          underWay: value === 'underWay' ? 'yes' : null,
        }),
    },
  ];
  return isPhone ? filters.toReversed() : filters;
}
