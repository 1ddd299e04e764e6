import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Box, Checkbox, Input, SegmentedControl, TagsInput, TextInput } from '@mantine/core';
import { useId } from 'react';
import {
  totalWeightClasses,
  vehicleKinds,
  vehicleLimits,
  type Vehicle,
  type VehicleFields,
} from '#contract/fleet/vehicles.ts';
import { scalar, set, text, whole, type Fields } from '#portal/forms/fields.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { drawerId } from '#portal/ui/dialogs/DrawerFrame.tsx';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { VehicleDrawing } from '#portal/entities/vehicle/VehicleDrawing.tsx';
import { useFeatures } from './filters.tsx';
import { PlateField } from './PlateField.tsx';
import { TemperatureZonesField } from './temperatureZones/TemperatureZonesField.tsx';
import classes from './VehicleFieldset.module.css';

const noNumber = () => scalar<number | null>(null);
export const vehicleDraftFields: Fields<Vehicle, VehicleFields> = {
  kind: scalar<VehicleFields['kind']>('van'),
  make: text(),
  model: text(),
  plateNumber: text(),
  features: set(),
  totalWeight: noNumber(),
  capacityWeight: noNumber(),
  capacityVolume: noNumber(),
  capacityPieces: noNumber(),
  height: noNumber(),
  width: noNumber(),
  length: noNumber(),
  axleLoad: noNumber(),
  crossBorder: scalar<boolean>(false),
  costPerHour: noNumber(),
  costPerKilometre: noNumber(),
  temperatureZones: whole<VehicleFields['temperatureZones']>([]),
};
const costFields = ['costPerHour', 'costPerKilometre'] as const;
/** Fields in the collapsed section. */
const advancedFields = [
  ['capacityWeight', 'capacityVolume'],
  ['capacityPieces', 'axleLoad'],
  ['height', 'width'],
  ['length'],
] as const;
type AdvancedField = (typeof advancedFields)[number][number];

export const isAdvancedField = (path: string): boolean =>
  ['crossBorder', ...costFields, ...advancedFields.flat()].includes(path) || path.startsWith('temperatureZones');

export type VehicleDraft = Draft<Vehicle, VehicleFields>;

interface VehicleFieldsetProps {
  draft: VehicleDraft;
  /** The first field receives the focus when the form opens. */
  isFocused: boolean;
  isAdvanced: boolean;
  onAdvanced: (isAdvanced: boolean) => void;
}

const inDrawer = { portalProps: { target: `#${drawerId}` } };

function KindField({ draft: { form } }: Pick<VehicleFieldsetProps, 'draft'>) {
  const t = useMessages('vehicles');
  const id = useId();
  return (
    <Input.Wrapper label={t('fields.kind')} labelElement="div" labelProps={{ id }} size="sm">
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={form.getValues().kind}
        onChange={(kind) => form.setFieldValue('kind', kind)}
        data={vehicleKinds.map((kind) => ({
          value: kind,
          label: (
            <span className={classes['kind']}>
              <span>
                <VehicleDrawing kind={kind} isSmall />
              </span>
              {t(`kinds.${kind}`)}
            </span>
          ),
        }))}
      />
    </Input.Wrapper>
  );
}

function FeaturesField({ draft: { form } }: Pick<VehicleFieldsetProps, 'draft'>) {
  const t = useMessages('vehicles');
  const { features: known = [] } = useFeatures();
  return (
    <TagsInput
      {...form.getInputProps('features')}
      label={t('fields.features')}
      description={t('fields.featuresHelp')}
      size="sm"
      data={known.map(({ feature }) => feature)}
      maxTags={vehicleLimits.featuresMaximum}
      maxLength={vehicleLimits.featureMaximum}
      splitChars={[',', ';']}
      acceptValueOnBlur
      comboboxProps={inDrawer}
      classNames={{ pill: classes['pill'] ?? '' }}
    />
  );
}

interface AmountFieldProps extends Pick<VehicleFieldsetProps, 'draft'> {
  name: 'totalWeight' | AdvancedField;
  suggestions?: readonly number[];
}

function AmountField({ draft: { form }, name, suggestions }: AmountFieldProps) {
  const t = useMessages('vehicles');
  return (
    <NumberField
      {...form.getInputProps(name)}
      value={form.getValues()[name]}
      label={t(`fields.${name}`)}
      unit={t(`fieldUnits.${name}`)}
      size="sm"
      {...(suggestions && { suggestions, comboboxProps: inDrawer })}
    />
  );
}

/** An amount of euro; the vehicle has cents. */
function CostField({
  draft: { form },
  name,
}: Pick<VehicleFieldsetProps, 'draft'> & { name: (typeof costFields)[number] }) {
  const t = useMessages('vehicles');
  const cents = form.getValues()[name];
  return (
    <NumberField
      {...form.getInputProps(name)}
      value={cents === null ? null : cents / 100}
      onChange={(euro) => form.setFieldValue(name, euro === null ? null : Math.round(euro * 100))}
      label={t(`fields.${name}`)}
      unit="€"
      size="sm"
    />
  );
}

export function VehicleFieldset({ draft, isFocused, isAdvanced, onAdvanced }: VehicleFieldsetProps) {
  const t = useMessages('vehicles');
  const advancedId = useId();
  const maxLength = vehicleLimits.textMaximum;
  return (
    <FormFields>
      <FieldPair>
        <TextInput {...draft.field('make')} maxLength={maxLength} required data-autofocus={isFocused || undefined} />
        <TextInput {...draft.field('model')} maxLength={maxLength} required />
      </FieldPair>
      <PlateField draft={draft} />
      <KindField draft={draft} />
      <FeaturesField draft={draft} />
      <AmountField draft={draft} name="totalWeight" suggestions={totalWeightClasses} />
      <DisclosureButton isOpen={isAdvanced} controls={advancedId} onToggle={onAdvanced}>
        {t('drawer.advanced')}
      </DisclosureButton>
      {isAdvanced && (
        <Box id={advancedId} mt={12}>
          {advancedFields.map((names) => (
            <FieldPair key={names[0]}>
              {names.map((name) => (
                <AmountField key={name} draft={draft} name={name} />
              ))}
            </FieldPair>
          ))}
          <FieldPair>
            {costFields.map((name) => (
              <CostField key={name} draft={draft} name={name} />
            ))}
          </FieldPair>
          <TemperatureZonesField draft={draft} />
          <Checkbox
            {...draft.form.getInputProps('crossBorder', { type: 'checkbox' })}
            label={t('fields.crossBorder')}
            size="sm"
          />
        </Box>
      )}
    </FormFields>
  );
}
