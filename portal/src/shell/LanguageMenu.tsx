/** The language dropdown of the guest card and of the bar. */
import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { languages, type Language } from '#contract/language.ts';
import { changeLanguage, useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { preferences } from '#portal/platform/preferences.ts';
import { showFailure } from '#portal/platform/toasts.tsx';
import classes from './LanguageMenu.module.css';

/** Each language by its own name, whatever the app speaks. */
const ownNames: Record<Language, string> = { de: 'Deutsch', en: 'English' };

interface LanguageMenuProps {
  /** Shows the code ("DE") instead of the name, for the bar. */
  short?: boolean;
  className?: string | undefined;
}

export function LanguageMenu({ short = false, className }: LanguageMenuProps) {
  const t = useMessages('shell');
  const current = useLanguage();

  function choose(language: Language): void {
    preferences.setLocale(language);
    changeLanguage(language).catch(showFailure);
  }

  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <UnstyledButton
          className={className ?? classes.target}
          aria-label={short ? `${current.toUpperCase()}, ${t('language')}` : `${ownNames[current]}, ${t('language')}`}
        >
          {short ? current.toUpperCase() : ownNames[current]}
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
            onClick={() => choose(language)}
          >
            {ownNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
