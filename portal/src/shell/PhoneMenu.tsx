import { Drawer, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { IconX } from '@tabler/icons-react';
import { productName } from '#contract/platform/product.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { RouteEntry } from '#portal/platform/routing/table.ts';
import { Logo } from '#portal/ui/page/Logo.tsx';
import { useFocusReturn } from '#portal/ui/dialogs/useFocusReturn.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import classes from './PhoneMenu.module.css';
import { LegalLinks, Navigation } from './Sidebar.tsx';

interface PhoneMenuProps {
  opened: boolean;
  onClose: () => void;
  current: RouteEntry;
}

/** The sidebar of a phone, over the page. */
export default function PhoneMenu({ opened, onClose, current }: PhoneMenuProps) {
  const t = useMessages('shell');
  return (
    <Drawer.Root
      {...useFocusReturn(opened)}
      opened={opened}
      onClose={onClose}
      position="left"
      size={300}
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content aria-label={t('menu')}>
        <div className={classes.head}>
          <span className={classes.brand}>
            <Logo size={24} />
            <span aria-hidden="true">{productName}</span>
          </span>
          <UnstyledButton className={classes.close} aria-label={t('closeMenu')} onClick={onClose}>
            <IconX size={20} stroke={1.7} aria-hidden="true" />
          </UnstyledButton>
        </div>
        <div className={classes.body}>
          <Navigation current={current} onNavigate={onClose} />
          <div className={classes.foot}>
            <LegalLinks current={current} onNavigate={onClose} />
            <span className={classes.language}>
              <LanguageMenu className={classes.languageButton} />
            </span>
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
