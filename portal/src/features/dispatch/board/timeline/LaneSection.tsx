import { useEffect, useId, useState } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { DisclosureButton } from '#portal/ui/menus/DisclosureButton.tsx';
import type { Lane, LaneGroup } from '../lanes.ts';
import { watchDraggedTours } from '../moving/jobDrag.ts';
import { LaneRow } from './LaneRow.tsx';
import classes from './timeline.module.css';

interface LaneSectionProps {
  group: LaneGroup;
  lanes: readonly Lane[];
  /** By the tour's key. */
  conflicts: ReadonlyMap<string, readonly string[]>;
}

function Lanes({ lanes, conflicts, id }: Omit<LaneSectionProps, 'group'> & { id?: string }) {
  return (
    <ul id={id}>
      {lanes.map((lane) => (
        <LaneRow key={lane.key} lane={lane} conflicts={lane.tours.flatMap(({ key }) => conflicts.get(key) ?? [])} />
      ))}
    </ul>
  );
}

/** Free vehicles are folded, because they are many; they unfold while a tour is dragged, to take it. */
function FoldedLanes({ name, ...lanes }: Omit<LaneSectionProps, 'group'> & { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useEffect(() => watchDraggedTours(() => setOpen(true)), []);
  return (
    <>
      <h2 className={classes['folded']}>
        <DisclosureButton isOpen={isOpen} controls={id} onToggle={setOpen}>
          {name}
        </DisclosureButton>
      </h2>
      {isOpen && <Lanes id={id} {...lanes} />}
    </>
  );
}

/** Lanes of one group, with their number. */
export function LaneSection({ group, ...lanes }: LaneSectionProps) {
  const t = useMessages('board');
  const name = `${t(`lanes.${group}`)} (${lanes.lanes.length})`;
  return (
    <section aria-label={t(`lanes.${group}`)}>
      {group === 'freeVehicles' ? (
        <FoldedLanes name={name} {...lanes} />
      ) : (
        <>
          <h2 className={classes['group']}>{name}</h2>
          <Lanes {...lanes} />
        </>
      )}
    </section>
  );
}
