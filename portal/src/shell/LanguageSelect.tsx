/** The language dropdown of the guest card: a native `select`, because the first page must stay small. */
import { IconChevronDown } from '@tabler/icons-react';
import { languages } from '#contract/platform/language.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { ownNames, useChooseLanguage } from './languageChoice.ts';
import classes from './LanguageSelect.module.css';

export function LanguageSelect() {
  const t = useMessages('shell');
  const chooseLanguage = useChooseLanguage();
  return (
    <span className={classes.field}>
      <select
        aria-label={t('language')}
        className={classes.select}
        value={useLanguage()}
        onChange={({ currentTarget }) => chooseLanguage(currentTarget.value === 'en' ? 'en' : 'de')}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownNames[language]}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.7} aria-hidden="true" />
    </span>
  );
}
