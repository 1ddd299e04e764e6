import { createElement, Suspense, useId, useState } from 'react';
import { preload, useChunk, type Load } from '#portal/platform/routing/screens.ts';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import type { ActivityListProps } from './ActivityList.tsx';

const loadList: Load<ActivityListProps> = () => import('./ActivityList.tsx');

function List(props: ActivityListProps) {
  return createElement(useChunk(loadList), props);
}

/** The thing by its key, or by its collection where it is the only one in it. */
interface ObjectHistoryProps extends Pick<ActivityListProps, 'object' | 'collection'> {
  title: string;
}

export function ObjectHistory({ title, ...thing }: ObjectHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div>
      <DisclosureButton
        isOpen={isOpen}
        controls={listId}
        onToggle={setOpen}
        onPointerEnter={() => void preload(loadList)}
      >
        {title}
      </DisclosureButton>
      {isOpen && (
        <section id={listId} aria-label={title}>
          <Suspense fallback={<DelayedSpinner />}>
            <List {...thing} compact />
          </Suspense>
        </section>
      )}
    </div>
  );
}
