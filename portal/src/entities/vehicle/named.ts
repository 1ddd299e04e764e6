import { mayDiffer, type DifferingFields } from '#portal/platform/features/feature.ts';

/** True if the name of a vehicle, or whether it should not drive, may differ: what other rows show of it. */
export const mayDifferAsNamed = (fields: DifferingFields): boolean =>
  mayDiffer(fields, 'kind', 'make', 'model', 'plateNumber', 'damages');
