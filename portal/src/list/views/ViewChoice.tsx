import { Button } from '@mantine/core';
import { type Icon, IconCheck, IconDeviceFloppy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, type MouseEvent } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { viewLimits, type View } from '#contract/workplace/views.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import type { AnyListState } from '../listSearch.ts';
import type { Naming } from './NamingDialog.tsx';
import { openingOf, useViews } from './useViews.ts';
import type { Viewed } from './viewed.ts';
import classes from './views.module.css';

export interface ViewChoiceProps {
  viewed: Viewed;
  /** Opens the dialog for a name, and closes the surrounding panel. */
  onName: (naming: Naming) => void;
  onClose: () => void;
}

interface OpeningProps {
  viewed: Viewed;
  name: string;
  /** The address that opens the view. */
  href: string;
  change: Partial<AnyListState>;
  isCurrent: boolean;
  onClose: () => void;
}

/** A real link, so that a view can be opened in another tab and bookmarked. */
function Opening({ viewed, name, href, change, isCurrent, onClose }: OpeningProps) {
  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    viewed.change(change);
    onClose();
  }
  return (
    <a className={classes['opening']} href={href} aria-current={isCurrent || undefined} onClick={open}>
      <IconCheck size={16} stroke={1.7} visibility={isCurrent ? 'visible' : 'hidden'} aria-hidden="true" />
      <span title={name}>{name}</span>
    </a>
  );
}

interface ActProps {
  icon: Icon;
  label: string;
  onClick: () => void;
}

/** An action on a view, beside its name. */
const Act = ({ icon: Icon, label, onClick }: ActProps) => (
  <button type="button" className={classes['act']} aria-label={label} title={label} onClick={onClick}>
    <Icon size={16} stroke={1.7} aria-hidden="true" />
  </button>
);

/** The person's views of a list: open, save, update, rename and delete. */
export function ViewChoice({ viewed, onName, onClose }: ViewChoiceProps) {
  const t = useMessages('views');
  const { format } = useNumbers();
  const { views, isLoaded, error, reload, present, opened, isChanged, update, remove } = useViews(viewed);
  const list = useRef<HTMLUListElement>(null);
  const updating = useButtonMutation(update);
  const removing = useButtonMutation(async (view: View) => {
    await remove(view);
    list.current?.querySelector('a')?.focus();
  });
  const { search, state, hrefOf } = viewed;
  const byItself = { ...search.viewChange(''), savedView: null };
  const isFull = views.length >= viewLimits.viewsMaximum;
  if (error && !isLoaded) return <ErrorInCard error={error} onReload={reload} />;
  return (
    <>
      <ul ref={list} className={classes['list']}>
        <li>
          <Opening
            viewed={viewed}
            name={t('byItself')}
            href={hrefOf({ ...byItself, page: 1, cursor: null })}
            change={byItself}
            isCurrent={!state.savedView && search.viewQuery(state) === ''}
            onClose={onClose}
          />
        </li>
        {views.map((view) => (
          <li key={view.key}>
            <Opening
              viewed={viewed}
              name={view.name}
              href={hrefOf({ ...byItself, savedView: view.key, page: 1, cursor: null })}
              change={openingOf(viewed, view)}
              isCurrent={view === opened}
              onClose={onClose}
            />
            <Act
              icon={IconPencil}
              label={t('rename.label', { name: view.name })}
              onClick={() => onName({ view, isNew: false })}
            />
            <Act
              icon={IconTrash}
              label={t('remove', { name: view.name })}
              onClick={() => removing.mutate(view, view.key)}
            />
          </li>
        ))}
      </ul>
      {opened && isChanged && (
        <Button
          variant="subtle"
          size="xs"
          className={classes['wide'] ?? ''}
          leftSection={<IconDeviceFloppy size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => updating.mutate(opened)}
        >
          {t('update')}
        </Button>
      )}
      <Button
        variant="subtle"
        size="xs"
        className={classes['wide'] ?? ''}
        disabled={isFull}
        leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => onName({ view: { key: uuidv7(), list: viewed.views, name: '', query: present }, isNew: true })}
      >
        {t('save.button')}
      </Button>
      {isFull && <p className={classes['note']}>{t('full', { formatted: format(viewLimits.viewsMaximum) })}</p>}
    </>
  );
}
