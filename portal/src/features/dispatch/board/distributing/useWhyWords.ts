import type { UnservedJob } from '#contract/dispatch/distribution.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useDayBoard } from '../context.ts';

/** Why a job stays open, and what would help: a sentence each. */
export function useWhyWords(): (job: UnservedJob) => string[] {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const measures = useMeasures();
  const { board } = useDayBoard();
  return ({ reasons, remedy }) => {
    const drivers = (days: number) => (days === 0 ? '' : ` (${t('why.days', counted(days))})`);
    const words = reasons.map(({ reason, days }) => `${t(`why.reasons.${reason}`)}${drivers(days)}`);
    if (!remedy) return words.length === 0 ? [] : [words.join(', ')];
    const { kind, driver, seconds } = remedy;
    const name = board.drivers.find(({ key }) => key === driver)?.name ?? t('lanes.noDriver');
    return [words.join(', '), t(`why.remedies.${kind}`, { name, time: measures.duration(seconds ?? 0) })];
  };
}
