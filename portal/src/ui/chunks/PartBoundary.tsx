import { Button } from '@mantine/core';
import { Component, useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ChunkError } from '#portal/platform/routing/screens.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';

function NotLoaded() {
  const t = useMessages('controls');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const again = (
    // A failed chunk stays failed until a reload, and a newer version may have replaced it.
    <Button variant="default" size="compact-sm" onClick={() => location.reload()}>
      {t('tryAgain')}
    </Button>
  );
  return (
    <div ref={place}>
      <Notice kind="alarm" isSpaced beside={again}>
        {`${t('notLoaded')} ${t('notLoadedText')}`}
      </Notice>
    </div>
  );
}

/**
 * Shows an error in place of a part of a screen whose code fails to load; the rest of the screen and its input stay.
 */
export class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!((error as unknown) instanceof ChunkError)) throw error;
    return <NotLoaded />;
  }
}
