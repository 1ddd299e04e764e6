import { useId, useState } from 'react';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import { ActivityList, type ActivityListProps } from './ActivityList.tsx';

/** The thing by its key, or by its collection where it is the only one in it. */
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
