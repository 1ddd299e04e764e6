import { sensorSortable, type SensorListInput } from '#contract/fleet/sensors.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { defineList, pageInput } from '#portal/list/defineList.ts';
import { queries } from '#portal/platform/api/api.ts';

export const sensorList = defineList({
  // `assign` is the key of a vehicle for which a sensor is selected.
  search: listSearch({ sortable: sensorSortable, defaultSort: 'name', filters: {}, details: ['assign'] }),
  inputOf: (state): SensorListInput => pageInput(state),
  list: queries.sensors.list,
  get: queries.sensors.get,
  nameOf: ({ name }) => name,
});
