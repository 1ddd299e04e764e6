/** A menu of which the button alone is drawn at first; the menu is rendered once the browser is idle. */
import { Menu } from '@mantine/core';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';
import { PopoverTarget } from '../page/PopoverTarget.tsx';

/** What the button takes so that the menu belongs to it. */
interface TargetProps {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface DeferredMenuProps {
  renderTarget: (props: TargetProps) => ReactNode;
  width: number;
  /** The items. */
  children: ReactNode;
}

export function DeferredMenu({ renderTarget, width, children }: DeferredMenuProps) {
  const [opened, setOpened] = useState(false);
  const hasBeenIdle = useHasBeenIdle();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {renderTarget({
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: () => setOpened(!opened),
      })}
      {hasBeenIdle && (
        <Menu
          id={id}
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          width={width}
          withinPortal={false}
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target refProp="take">
            <PopoverTarget to={button} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
