import '@mantine/spotlight/styles.layer.css';
import { CloseButton, Loader, VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { listLimits } from '#contract/platform/list.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useRouteTable } from '#portal/platform/routing/routes.ts';
import { routeNamed } from '#portal/platform/routing/table.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { useFocusReturn } from '#portal/ui/dialogs/useFocusReturn.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { useCommands } from './commands/useCommands.tsx';
import type { Entry } from './entries.ts';
import classes from './Finder.module.css';
import { FinderResults } from './FinderResults.tsx';
import { remember } from './recent.ts';
import { useEntries } from './useEntries.ts';

const [store, spotlight] = createSpotlight();

/** An input with its options in a list below. */
const combobox = { role: 'combobox' } as const;

interface FinderProps {
  opened: boolean;
  onClose: () => void;
}

/** The global search, above any screen. */
export default function Finder({ opened, onClose }: FinderProps) {
  const t = useMessages('search');
  const isPhone = useIsPhone();
  const [query, setQuery] = useState('');
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  return (
    <Spotlight.Root
      {...useFocusReturn(opened)}
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      fullScreen={isPhone}
      size={640}
      centered={false}
      yOffset={88}
      attributes={{ content: { 'aria-label': t('title') } }}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Search query={query} onLeave={() => spotlight.close()} />
    </Spotlight.Root>
  );
}

/** Navigates to an entry's target, and stores the entry as recent. */
function useOpening() {
  const router = useRouter();
  const table = useRouteTable();
  const uid = useMe()?.user.key ?? '';
  return ({ id, target }: Entry) => {
    if (target === null) return;
    if ('href' in target) {
      window.location.assign(target.href);
      return;
    }
    if ('run' in target) {
      void Promise.resolve(target.run()).catch(showFailure);
      return;
    }
    const { to, params, search, hash } = target;
    if (!id.startsWith('command ')) remember(uid, id);
    void router.navigate({
      to: routeNamed(table, to)?.path ?? '/',
      params: params ?? {},
      search: search ?? {},
      ...(hash && { hash }),
    });
  };
}

/** Commands that can be done come first, those that cannot be done last. */
const withCommands = (entries: readonly Entry[], commands: readonly Entry[]): readonly Entry[] => [
  ...commands.filter(({ target }) => target !== null),
  ...entries,
  ...commands.filter(({ target }) => target === null),
];

function Search({ query, onLeave }: { query: string; onLeave: () => void }) {
  const t = useMessages('search');
  const uid = useMe()?.user.key ?? '';
  const found = useEntries(uid, query);
  const commands = useCommands(query);
  const entries = withCommands(found.entries, commands.entries);
  const isSettled = found.isSettled && commands.isSettled;
  const { isSimilar, error, reload } = found;
  const open = useOpening();
  const { selected, listId } = useSpotlight(store);
  const option = useId();
  const first = entries[0]?.id;
  const enterWaits = useRef(false);

  // When the first entry changes, the selection returns to it.
  useEffect(() => store.setState({ ...store.getState(), selected: first === undefined ? -1 : 0 }), [first]);
  function choose(entry: Entry): void {
    if (entry.target === null) return;
    onLeave();
    open(entry);
  }
  // Enter before the response arrives opens the first entry of the response, not of the old entries.
  useEffect(() => {
    if (!enterWaits.current || !isSettled) return;
    enterWaits.current = false;
    const [entry] = entries;
    if (entry) choose(entry);
  });
  function onKeys(event: KeyboardEvent): void {
    if (event.key !== 'Enter') enterWaits.current = false;
    if (event.key !== 'Enter' || isSettled || selected > 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    enterWaits.current = true;
  }

  return (
    <div className={classes.search} onKeyDownCapture={onKeys}>
      <Spotlight.Search
        // The library changes the selection without notifying subscribers.
        onKeyDown={() => queueMicrotask(() => store.setState({ ...store.getState() }))}
        className={classes.field ?? ''}
        aria-label={t('title')}
        placeholder={t('placeholder')}
        maxLength={listLimits.searchMaximum}
        {...combobox}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        {...(entries.length > 0 && { 'aria-activedescendant': `${option}${Math.max(0, selected)}` })}
        autoComplete="off"
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
        rightSectionWidth={84}
        rightSectionPointerEvents="all"
        rightSection={
          <span className={classes.tools}>
            {!isSettled && <Loader size={18} className={classes.late ?? ''} aria-hidden="true" />}
            <CloseButton size={36} aria-label={t('close')} onClick={onLeave} />
          </span>
        }
      />
      <FinderResults
        entries={entries}
        selected={Math.max(0, selected)}
        option={option}
        isSimilar={isSimilar}
        isSettled={isSettled}
        error={error}
        onReload={reload}
        onChoose={choose}
      />
      {commands.finder}
      <VisuallyHidden aria-live="polite">
        {isSettled ? t('counted', { count: entries.length, formatted: String(entries.length) }) : t('searching')}
      </VisuallyHidden>
    </div>
  );
}
