/** A menu of which the button alone is drawn at first; the menu behind it is put up once the page stands. */
import { Menu } from '@mantine/core';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useHasSettled } from '#portal/platform/browser/idle.ts';
import { Anchor } from '../page/Anchor.tsx';

/** What the button takes so that the menu belongs to it. */
interface TargetProps {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface LateMenuProps {
  renderTarget: (props: TargetProps) => ReactNode;
  width: number;
  /** The items. */
  children: ReactNode;
}

export function LateMenu({ renderTarget, width, children }: LateMenuProps) {
  const [opened, setOpened] = useState(false);
  const hasSettled = useHasSettled();
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
      {hasSettled && (
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
            <Anchor to={button} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
