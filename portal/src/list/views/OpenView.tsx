import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Viewed } from './viewed.ts';
import classes from './views.module.css';
import { openingOf, useViews } from './useViews.ts';

/** The name of the open view. If the address names only the view, this also applies the view's saved query. */
export default function OpenView({ viewed, isSilent = false }: { viewed: Viewed; isSilent?: boolean }) {
  const t = useMessages('views');
  const { opened, isLoaded, isChanged } = useViews(viewed);
  const { search, state, change } = viewed;
  const isBare = search.viewQuery(state) === '';
  const isGone = isLoaded && opened === null;
  useEffect(() => {
    if (isGone) change({ savedView: null }, { replace: true });
    else if (opened && isBare) change(openingOf(viewed, opened), { replace: true });
  });
  if (isSilent) return null;
  if (!opened) return t('view');
  return (
    <>
      <VisuallyHidden>{t('view')}: </VisuallyHidden>
      <span className={classes['openName']} title={opened.name}>
        {opened.name}
      </span>
      {isChanged && (
        <span className={classes['changed']} title={t('changed')}>
          <VisuallyHidden> ({t('changed')})</VisuallyHidden>
        </span>
      )}
    </>
  );
}
