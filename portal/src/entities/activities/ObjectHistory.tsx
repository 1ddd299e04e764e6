import { useId, useState } from 'react';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import { ActivityList, type ActivityListProps } from './ActivityList.tsx';

/** `object` is the key of a row; `collection` alone names a collection of a single row, such as the settings. */
interface ObjectHistoryProps extends Pick<ActivityListProps, 'object' | 'collection'> {
  title: string;
}

export function ObjectHistory({ title, ...thing }: ObjectHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div>
      <DisclosureButton isOpen={isOpen} controls={listId} onToggle={setOpen}>
        {title}
      </DisclosureButton>
      {isOpen && (
        <section id={listId} aria-label={title}>
          <ActivityList {...thing} compact />
        </section>
      )}
    </div>
  );
}
