/** What is being typed about a vehicle; numbers are held as their fields' values, so that two people's can be merged. */
import * as z from 'zod/mini';
import { vehicleFields, type Vehicle, type VehicleFields, type VehicleKind } from '#contract/vehicles.ts';
import type { FieldName } from '#portal/platform/drafts/merging.ts';
import { useDraft, type Draft } from '#portal/platform/drafts/useDraft.ts';
import { numberOf, valueOf } from '#portal/ui/NumberField.tsx';

export const numberFields = ['totalWeight', 'capacityWeight', 'capacityVolume', 'capacityPieces'] as const;
export type NumberFieldName = (typeof numberFields)[number];

export type VehicleFormFields = {
  kind: VehicleKind;
  make: string;
  model: string;
  plateNumber: string;
  features: string[];
} & Record<NumberFieldName, string>;
export type VehicleFieldName = FieldName<VehicleFormFields>;
export type VehicleDraft = Draft<Vehicle | null, VehicleFormFields>;

export const isNumberField = (name: string): name is NumberFieldName =>
  (numberFields as readonly string[]).includes(name);

/** The rule of the contract for a number, asked of the field's value. */
function numberText(rule: z.ZodMiniType<number | null>) {
  return z.string().check(
    z.check((payload) => {
      const result = z.safeParse(rule, numberOf(payload.value));
      if (result.success) return;
      for (const issue of result.error.issues) {
        const limits = {
          ...('minimum' in issue && { minimum: issue.minimum }),
          ...('maximum' in issue && { maximum: issue.maximum }),
        };
        payload.issues.push({ code: 'custom', message: issue.message, input: payload.value, ...limits });
      }
    }),
  );
}

const { shape } = vehicleFields;
const schema: z.ZodMiniType<VehicleFormFields> = z.object({
  kind: shape.kind,
  make: shape.make,
  model: shape.model,
  plateNumber: shape.plateNumber,
  features: shape.features,
  totalWeight: numberText(shape.totalWeight),
  capacityWeight: numberText(shape.capacityWeight),
  capacityVolume: numberText(shape.capacityVolume),
  capacityPieces: numberText(shape.capacityPieces),
});

const emptyVehicle: VehicleFormFields = {
  kind: 'van',
  make: '',
  model: '',
  plateNumber: '',
  features: [],
  totalWeight: '',
  capacityWeight: '',
  capacityVolume: '',
  capacityPieces: '',
};

/** The part of a vehicle that a form can change; what a new one starts with where there is none. */
export function fieldsOf(vehicle: Vehicle | null): VehicleFormFields {
  if (!vehicle) return emptyVehicle;
  const { kind, make, model, plateNumber, features } = vehicle;
  return {
    kind,
    make,
    model,
    plateNumber,
    features,
    totalWeight: valueOf(vehicle.totalWeight),
    capacityWeight: valueOf(vehicle.capacityWeight),
    capacityVolume: valueOf(vehicle.capacityVolume),
    capacityPieces: valueOf(vehicle.capacityPieces),
  };
}

/** Checked fields as the contract takes them. */
export function toContract(fields: Partial<VehicleFormFields>): Partial<VehicleFields> {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    isNumberField(name) && typeof value === 'string' ? numberOf(value) : value,
  ]);
  return Object.fromEntries(entries) as Partial<VehicleFields>;
}

/**
 * @param latest the vehicle as last read, or null for a new one
 * @param onInvalid told the wrong fields before the first is focused
 */
export function useVehicleDraft(latest: Vehicle | null, onInvalid: (paths: string[]) => void): VehicleDraft {
  return useDraft({ latest, fieldsOf, schema, name: 'vehicle', onInvalid });
}
