import { NativeSelect } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconHelp,
  IconMapPin,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { addressOf } from '#portal/entities/address/addressOf.ts';
import { placeOf, type Found } from '#portal/entities/stop/newStop.ts';
import { PlaceSearch } from '#portal/entities/stop/PlaceSearch.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { PastedLine } from './lines.ts';
import classes from './PastedLines.module.css';

export interface CheckedLine extends PastedLine {
  /** The line is skipped. */
  isLeft: boolean;
  /** The search for another place is open. */
  isSearched: boolean;
}

type Kind = Found['from'] | 'several' | 'missing' | 'left';
const icons: Record<Kind, Icon> = {
  customer: IconBuildingStore,
  address: IconBuildingWarehouse,
  search: IconMapPin,
  several: IconHelp,
  missing: IconAlertTriangle,
  left: IconX,
};

function kindOf({ chosen, choices, isLeft }: CheckedLine): Kind {
  if (isLeft) return 'left';
  if (chosen) return chosen.from;
  return choices.length > 0 ? 'several' : 'missing';
}

/** Label of a place in the choices: kind, name, address, and precision if it is not a house. */
function useNameOf() {
  const t = useMessages('planning');
  const ofAddress = useMessages('address');
  const precisionOf = (found: Found) =>
    found.from === 'search' && found.result.precision !== 'house'
      ? ofAddress(`precision.${found.result.precision}`)
      : '';
  const nameOf = (found: Found) => {
    const place = placeOf(found);
    const address = found.from === 'search' && !found.name ? '' : place.name;
    const precision = precisionOf(found);
    const isTown = found.from === 'search' && found.result.street === '';
    const written = isTown ? `${place.zipCode} ${place.city}`.trim() : addressOf(place);
    // The state tells apart towns of the same name.
    const state = found.from === 'search' && place.zipCode === '' ? found.result.state : '';
    const name = [address, written, state].filter(Boolean).join(', ');
    return `${t(`paste.${found.from}`)}: ${name}${precision && ` (${precision})`}`;
  };
  return { nameOf, precisionOf };
}

interface LineRowProps {
  checked: CheckedLine;
  onChange: (checked: CheckedLine) => void;
}

function State({ checked }: { checked: CheckedLine }) {
  const t = useMessages('planning');
  const { precisionOf } = useNameOf();
  const kind = kindOf(checked);
  const StateIcon = icons[kind];
  const precision = checked.chosen && !checked.isLeft ? precisionOf(checked.chosen) : '';
  return (
    <span className={classes['state']} data-kind={kind}>
      <StateIcon size={15} stroke={1.7} aria-hidden="true" />
      {[t(`paste.${kind}`), precision].filter(Boolean).join(' · ')}
    </span>
  );
}

function LineRow({ checked, onChange }: LineRowProps) {
  const t = useMessages('planning');
  const { nameOf } = useNameOf();
  const { line, choices, chosen, isLeft, isSearched } = checked;
  const settled = { chosen: null, isLeft: false, isSearched: false };
  const value = isLeft ? 'leave' : isSearched ? 'search' : chosen ? String(choices.indexOf(chosen)) : '';
  const choose = (to: string) => {
    if (to === 'leave') onChange({ ...checked, ...settled, isLeft: true });
    else if (to === 'search') onChange({ ...checked, ...settled, isSearched: true });
    else onChange({ ...checked, ...settled, chosen: choices[Number(to)] ?? null });
  };
  const take = (found: Found) => onChange({ ...checked, ...settled, choices: [found, ...choices], chosen: found });
  return (
    <li className={classes['line']}>
      <div className={classes['written']}>
        <b>{line}</b>
        <State checked={checked} />
      </div>
      <NativeSelect
        aria-label={t('paste.becomes', { line })}
        value={value}
        data={[
          ...(value === '' ? [{ value: '', label: t('paste.choose') }] : []),
          ...choices.map((found, index) => ({ value: String(index), label: nameOf(found) })),
          { value: 'search', label: t('paste.other') },
          { value: 'leave', label: t('paste.leave') },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isSearched && <PlaceSearch label={t('paste.searchInstead', { line })} onChoose={take} />}
    </li>
  );
}

interface PastedLinesProps {
  lines: readonly CheckedLine[];
  onChange: (lines: CheckedLine[]) => void;
}

/** The place chosen for each line, which can be changed before the stops are added. */
export function PastedLines({ lines, onChange }: PastedLinesProps) {
  const t = useMessages('planning');
  return (
    <ul className={classes['lines']} aria-label={t('paste.list')}>
      {lines.map((checked) => (
        <LineRow
          key={checked.line}
          checked={checked}
          onChange={(changed) => onChange(lines.map((one) => (one.line === checked.line ? changed : one)))}
        />
      ))}
    </ul>
  );
}
