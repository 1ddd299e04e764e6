/** The fields of a vehicle: what it is first, what it carries folded away. */
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Input, SegmentedControl, TagsInput, TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { totalWeightClasses, vehicleKinds, vehicleLimits } from '#contract/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { drawerId } from '#portal/ui/DrawerFrame.tsx';
import { FieldPair, FormFields } from '#portal/ui/FormFields.tsx';
import { NumberField } from '#portal/ui/NumberField.tsx';
import { VehicleDrawing } from '#portal/ui/VehicleDrawing.tsx';
import { useFeatures } from './FeatureFilter.tsx';
import { PlateField } from './PlateField.tsx';
import type { NumberFieldName, VehicleDraft } from './useVehicleDraft.ts';
import classes from './VehicleFieldset.module.css';

interface VehicleFieldsetProps {
  form: VehicleDraft['form'];
  /** The first field takes the focus when the form opens. */
  isFocused: boolean;
  isAdvanced: boolean;
  onAdvanced: (isAdvanced: boolean) => void;
}

const inDrawer = { portalProps: { target: `#${drawerId}` } };
const belowInput = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[];

function KindField({ form }: Pick<VehicleFieldsetProps, 'form'>) {
  const t = useMessages('vehicles');
  const id = useId();
  const { value, onChange } = form.getInputProps('kind') as { value: string; onChange: (value: string) => void };
  return (
    <Input.Wrapper label={t('fields.kind')} labelElement="div" labelProps={{ id }} size="sm">
      <SegmentedControl
        className={classes['kinds'] ?? ''}
        aria-labelledby={id}
        fullWidth
        value={value}
        onChange={onChange}
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

function FeaturesField({ form }: Pick<VehicleFieldsetProps, 'form'>) {
  const t = useMessages('vehicles');
  const { features: known = [] } = useFeatures();
  return (
    <TagsInput
      {...form.getInputProps('features')}
      label={t('fields.features')}
      description={t('fields.featuresHelp')}
      inputWrapperOrder={belowInput}
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

function AmountField({
  form,
  name,
  suggestions,
}: Pick<VehicleFieldsetProps, 'form'> & { name: NumberFieldName; suggestions?: readonly number[] }) {
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

export function VehicleFieldset({ form, isFocused, isAdvanced, onAdvanced }: VehicleFieldsetProps) {
  const t = useMessages('vehicles');
  const advancedId = useId();
  const text = (name: 'make' | 'model') => ({
    ...form.getInputProps(name),
    label: t(`fields.${name}`),
    size: 'sm' as const,
    autoComplete: 'off',
    maxLength: vehicleLimits.textMaximum,
  });
  return (
    <FormFields>
      <FieldPair>
        <TextInput {...text('make')} required data-autofocus={isFocused || undefined} />
        <TextInput {...text('model')} required />
      </FieldPair>
      <PlateField form={form} />
      <KindField form={form} />
      <FeaturesField form={form} />
      <AmountField form={form} name="totalWeight" suggestions={totalWeightClasses} />
      <Button
        variant="subtle"
        className={classes['advanced'] ?? ''}
        aria-expanded={isAdvanced}
        aria-controls={isAdvanced ? advancedId : undefined}
        leftSection={<IconChevronRight size={16} stroke={1.7} className={classes['chevron']} aria-hidden="true" />}
        onClick={() => onAdvanced(!isAdvanced)}
      >
        {t('drawer.advanced')}
      </Button>
      {isAdvanced && (
        <div id={advancedId} className={classes['more']}>
          <FieldPair>
            <AmountField form={form} name="capacityWeight" />
            <AmountField form={form} name="capacityVolume" />
          </FieldPair>
          <FieldPair>
            <AmountField form={form} name="capacityPieces" />
          </FieldPair>
        </div>
      )}
    </FormFields>
  );
}
