import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { createElement, Suspense, useId, useState } from 'react';
import { preload, useChunk, type Load } from '#portal/platform/routing/screens.ts';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import type { ActivityListProps } from './ActivityList.tsx';
import classes from './ObjectHistory.module.css';

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
      <Button
        variant="subtle"
        className={classes.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        leftSection={<IconChevronRight size={16} stroke={1.7} className={classes.chevron} aria-hidden="true" />}
        onPointerEnter={() => void preload(loadList)}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </Button>
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
