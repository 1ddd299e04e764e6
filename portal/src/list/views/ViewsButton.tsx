import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState, type DialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from '../list.module.css';
import type { Naming } from './NamingDialog.tsx';
import type { Viewed } from './viewed.ts';

const [LazyPanel] = lazyPart(() => import('./ViewsPanel.tsx'));
const [LazyOpenView] = lazyPart(() => import('./OpenView.tsx'));
const [LazyNaming] = lazyPart(() => import('./NamingDialog.tsx'));

/** The button for columns and saved views, in the toolbar of a wide screen. */
export function ViewsButton({ viewed }: { viewed: Viewed }) {
  const t = useMessages('list');
  const [isOpen, setOpen] = useState(false);
  const naming = useDialogState<Naming>();
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={320}
        withinPortal={false}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            size="xs"
            className={classes['views'] ?? ''}
            data-open={viewed.state.savedView ? true : undefined}
            leftSection={<IconColumns3 size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            <Suspense fallback={t('views')}>
              {viewed.state.savedView ? <LazyOpenView viewed={viewed} /> : t('views')}
            </Suspense>
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes['viewsPanel'] ?? ''}>
          <Suspense fallback={<DelayedSpinner />}>
            <LazyPanel
              viewed={viewed}
              onName={(named) => {
                setOpen(false);
                naming.open(named);
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <NamingPart viewed={viewed} naming={naming} />
    </>
  );
}

interface NamingPartProps {
  viewed: Viewed;
  naming: DialogState<Naming>;
}

const NamingPart = ({ viewed, naming }: NamingPartProps) => (
  <Suspense>
    {naming.subject && (
      <LazyNaming
        key={naming.turn}
        viewed={viewed}
        naming={naming.subject}
        opened={naming.isOpen}
        onClose={naming.close}
      />
    )}
  </Suspense>
);

/** On a phone, views are opened in the sheet; this part renders what works without the sheet. */
export const PhoneViews = ({ viewed, naming }: NamingPartProps) => (
  <>
    <Suspense>{viewed.state.savedView && <LazyOpenView viewed={viewed} isSilent />}</Suspense>
    <NamingPart viewed={viewed} naming={naming} />
  </>
);
