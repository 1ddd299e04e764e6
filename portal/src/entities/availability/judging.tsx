/** Judges candidates and lists them. The file is loaded when somebody chooses. */
import type { Replacements } from '#contract/dispatch/planning.ts';
import { holdsWords, searchWords } from '#contract/platform/searchWords.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './AvailabilitySelect.module.css';
import { Mark } from './Mark.tsx';
import {
  loadShareOf,
  objectionsToDriver,
  objectionsToVehicle,
  severityOf,
  type Objection,
  type Span,
  type Wanted,
} from './standing.ts';
import type { Candidate, CandidateKind } from './useCandidates.ts';
import { useStandingWords } from './useStandingWords.ts';

/** Before others of the same severity: vehicles that the load fills most, drivers with the least to do. */
type Ranked = Candidate & { preference: number };

const lengthOf = ({ begin, end }: Span) => (end ?? begin) - begin;

function rankedDrivers(found: Replacements, wanted: Wanted, timeZone: string): Ranked[] {
  return found.drivers.map((driver) => ({
    key: driver.key,
    label: driver.name,
    plateNumber: null,
    image: driver.image,
    objections: objectionsToDriver(driver, wanted, found, timeZone),
    share: null,
    preference: wanted.spans.length === 0 ? 0 : driver.tours.reduce((sum, tour) => sum + lengthOf(tour), 0),
  }));
}

function rankedVehicles(found: Replacements, wanted: Wanted): Ranked[] {
  return found.vehicles.map((vehicle) => {
    const share = loadShareOf(vehicle, wanted);
    const { key, make, model, plateNumber } = vehicle;
    const objections = objectionsToVehicle(vehicle, wanted, found);
    return { key, label: `${make} ${model}`, plateNumber, image: null, objections, share, preference: -(share ?? 0) };
  });
}

/** The candidates of a kind: those that suit best first. */
export function candidatesOf(kind: CandidateKind, found: Replacements, wanted: Wanted, timeZone: string): Candidate[] {
  const ranked = kind === 'driver' ? rankedDrivers(found, wanted, timeZone) : rankedVehicles(found, wanted);
  const name = ({ plateNumber, label }: Ranked) => plateNumber ?? label;
  return ranked.toSorted(
    (one, other) =>
      severityOf(one.objections) - severityOf(other.objections) ||
      one.preference - other.preference ||
      name(one).localeCompare(name(other)),
  );
}

function Share({ share }: { share: number }) {
  const t = useMessages('availability');
  const percent = Math.round(share * 100);
  return (
    <span className={classes['share']} title={t('share', { percent })} data-over={share > 1 || undefined}>
      <span className={classes['bar']} aria-hidden="true">
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {percent} %
    </span>
  );
}

interface StandingProps {
  kind: CandidateKind;
  objections: readonly Objection[];
  /** When the first tour begins, in milliseconds since 1970; undefined if no day is known. */
  begin: number | undefined;
}

/** How well the chosen one suits, in words. */
export function Standing({ kind, objections, begin }: StandingProps) {
  return useStandingWords(kind)(objections, begin);
}

interface OptionProps extends Omit<StandingProps, 'objections'> {
  candidate: Candidate;
}

export function Option({ kind, candidate, begin }: OptionProps) {
  const state = useStandingWords(kind)(candidate.objections, begin);
  const { label, objections, share } = candidate;
  return (
    <span className={classes['option']}>
      <Mark {...candidate} />
      <span className={classes['words']}>
        <span>{label}</span>
        {state && (
          <span className={classes['state']} data-free={objections.length === 0 || undefined}>
            {state}
          </span>
        )}
      </span>
      {share !== null && <Share share={share} />}
    </span>
  );
}

/** The options that hold all typed words, in the name or the plate. */
export function matching<Option extends object>(
  options: readonly Option[],
  typed: string,
  candidates: ReadonlyMap<string, Candidate>,
): Option[] {
  const words = searchWords(typed);
  return options.filter((option) => {
    const one = 'value' in option && candidates.get(String(option.value));
    return !one || holdsWords(`${one.plateNumber ?? ''} ${one.label}`, words);
  });
}
