import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useChosenColumns } from '#portal/platform/preferences/preferences.ts';
import { ViewChoice, type ViewChoiceProps } from './ViewChoice.tsx';
import type { Viewed } from './viewed.ts';
import classes from './views.module.css';

function ColumnChoice({ viewed }: { viewed: Viewed }) {
  const t = useMessages('views');
  const headId = useId();
  const { state, columns, namesOf, choose } = viewed;
  const kept = useChosenColumns(viewed.views);
  const all = namesOf(null);
  const shown = namesOf(state.columns ?? kept);
  const names = new Set(shown.split('.'));
  function toggle(id: string): void {
    const next = namesOf(
      all
        .split('.')
        .filter((name) => (name === id) !== names.has(name))
        .join('.'),
    );
    choose(next === all ? null : next);
  }
  return (
    <section className={classes['section']} aria-labelledby={headId}>
      <div className={classes['head']}>
        <h2 id={headId}>{t('columns')}</h2>
        {shown !== all && (
          <button type="button" className={classes['reset']} onClick={() => choose(null)}>
            {t('reset')}
          </button>
        )}
      </div>
      <div className={classes['columns']}>
        {columns.map(({ id, label, stays }) => (
          <Checkbox
            key={id}
            size="sm"
            label={label}
            checked={names.has(id)}
            disabled={stays}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
    </section>
  );
}

/** The columns that a list shows, and its saved views. */
export default function ViewsPanel(props: ViewChoiceProps) {
  const t = useMessages('views');
  const headId = useId();
  const panel = useRef<HTMLDivElement>(null);
  // The popover has set the focus before this panel was loaded.
  useEffect(() => panel.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} className={classes['panel']}>
      <section className={classes['section']} aria-labelledby={headId}>
        <div className={classes['head']}>
          <h2 id={headId}>{t('views')}</h2>
        </div>
        <ViewChoice {...props} />
      </section>
      {props.viewed.columns.length > 0 && <ColumnChoice viewed={props.viewed} />}
    </div>
  );
}
