import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { languages } from '#contract/platform/language.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { ownNames, useChooseLanguage } from './languageChoice.ts';

export function LanguageMenu({ className }: { className?: string | undefined }) {
  const t = useMessages('shell');
  const chooseLanguage = useChooseLanguage();
  const current = useLanguage();
  const code = current.toUpperCase();
  return (
    <Menu position="bottom-end" width={160} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={className} aria-label={`${code}, ${t('language')}`}>
          {code}
          <IconChevronDown size={16} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={language === current ? <IconCheck size={16} stroke={1.7} aria-hidden="true" /> : null}
            aria-current={language === current || undefined}
            onClick={() => chooseLanguage(language)}
          >
            {ownNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
