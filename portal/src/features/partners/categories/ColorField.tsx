import { IconColorPicker } from '@tabler/icons-react';
import { useId, type CSSProperties } from 'react';
import { categoryColorChoices } from '#contract/partners/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './ColorField.module.css';

interface ColorFieldProps {
  /** Id of the element that labels the field; absent if there is a legend. */
  labelledBy?: string;
  value: string;
  onChange: (color: string) => void;
}

const swatchStyle = (color: string) => ({ '--swatch': color }) as CSSProperties;

/** The offered colours, and an input for any other colour. */
export function ColorSwatches({ value, onChange, labelledBy }: ColorFieldProps) {
  const t = useMessages('categories');
  const name = useId();
  const isOwn = !categoryColorChoices.some((color) => color === value);
  return (
    <div className={classes['swatches']} role={labelledBy && 'group'} aria-labelledby={labelledBy}>
      {categoryColorChoices.map((color) => (
        <input
          key={color}
          type="radio"
          name={name}
          className={classes['swatch']}
          style={swatchStyle(color)}
          aria-label={t(`colors.${color}`)}
          title={t(`colors.${color}`)}
          checked={color === value}
          onChange={() => onChange(color)}
        />
      ))}
      <span
        className={classes['own']}
        data-chosen={isOwn || undefined}
        style={swatchStyle(isOwn ? value : 'transparent')}
      >
        <input
          type="color"
          aria-label={t('colors.own')}
          title={t('colors.own')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {!isOwn && <IconColorPicker size={16} stroke={1.6} aria-hidden="true" />}
      </span>
    </div>
  );
}

export function ColorField(props: ColorFieldProps) {
  const t = useMessages('categories');
  return (
    <fieldset style={{ marginBottom: 14 }}>
      <legend>{t('color')}</legend>
      <ColorSwatches {...props} />
    </fieldset>
  );
}
