import { Spotlight } from '@mantine/spotlight';
import { IconSearchOff } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import type { Entry, EntryGroup } from './entries.ts';
import classes from './Finder.module.css';

/** A listbox with options of two lines; HTML has no element for that. */
const roles = { list: { role: 'listbox' }, group: { role: 'group' }, option: { role: 'option' } } as const;

interface FinderResultsProps {
  entries: readonly Entry[];
  /** Index of the entry that Enter opens. */
  selected: number;
  /** Prefix of the options' ids. */
  option: string;
  /** True if the rows are only similar to the text. */
  isSimilar: boolean;
  isSettled: boolean;
  error: unknown;
  onReload: () => unknown;
  onChoose: (entry: Entry) => void;
}

export function FinderResults({ entries, isSimilar, ...props }: FinderResultsProps) {
  const { selected, option, isSettled, error, onReload, onChoose } = props;
  const t = useMessages('search');
  const labelOf = (group: EntryGroup) =>
    isSimilar && group === 'customers' ? t('similarCustomers') : t(`groups.${group}`);
  const groups = [...Map.groupBy(entries, ({ group }) => group)];
  return (
    <div className={classes.results}>
      <Spotlight.ActionsList className={classes.list ?? ''} {...roles.list} aria-label={t('results')}>
        {groups.map(([group, members]) => (
          <Spotlight.ActionsGroup
            className={classes.group ?? ''}
            key={group}
            label={labelOf(group)}
            {...roles.group}
            aria-label={labelOf(group)}
          >
            {members.map((entry) => {
              const place = entries.indexOf(entry);
              const { id, name, detail, answer, icon: EntryIcon } = entry;
              return (
                <Spotlight.Action
                  key={id}
                  // The library does not pass an `id` to the element.
                  ref={(element) => {
                    if (element) element.id = `${option}${place}`;
                  }}
                  className={classes.entry ?? ''}
                  {...roles.option}
                  aria-selected={place === selected}
                  aria-disabled={entry.target === null || undefined}
                  {...(place === selected && { 'data-selected': true })}
                  closeSpotlightOnTrigger={entry.target !== null}
                  onClick={() => onChoose(entry)}
                >
                  <EntryIcon size={18} stroke={1.6} aria-hidden="true" />
                  <span className={classes.words}>
                    <span className={classes.name}>{name}</span>
                    {detail && <span className={classes.detail}>{detail}</span>}
                    {answer && <span className={classes.answer}>{answer}</span>}
                  </span>
                </Spotlight.Action>
              );
            })}
          </Spotlight.ActionsGroup>
        ))}
        {entries.length === 0 && isSettled && error === null && (
          <EmptyState icon={<IconSearchOff size={32} stroke={1.3} />} title={t('nothing')} text={t('nothingText')} />
        )}
        {error !== null && <ErrorInCard error={error} onReload={onReload} />}
      </Spotlight.ActionsList>
    </div>
  );
}
