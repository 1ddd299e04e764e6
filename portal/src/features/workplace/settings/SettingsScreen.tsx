import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { CategoriesSection } from './CategoriesSection.tsx';
import { CustomersSection } from './CustomersSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PlanningSection } from './PlanningSection.tsx';
import { SavingStatus } from './SavingStatus.tsx';
import classes from './SettingsScreen.module.css';
import { sectionOf, sections, type Section } from './sections.ts';
import { useSettingsSaving, type SettingsSaving } from './useSettingsSaving.ts';

/** A disabled section with the reason. */
function SensorsSection() {
  const t = useMessages('settings');
  return (
    <div className={classes['disabled']}>
      <p>{t('unavailable.sensors')}</p>
      <RouteLink to="sensors">{t('toSensors')}</RouteLink>
    </div>
  );
}

const parts: Record<Section, (props: { saving: SettingsSaving }) => ReactNode> = {
  customers: CustomersSection,
  categories: CategoriesSection,
  planning: PlanningSection,
  notifications: NotificationsSection,
  sensors: SensorsSection,
};
const isDisabled = (section: Section) => section === 'sensors';

/** Links to all sections; sections that are not available yet are marked. */
function SectionLinks({ current }: { current: Section }) {
  const t = useMessages('settings');
  return (
    <nav aria-label={t('title')} className={classes['sections']}>
      {sections.map((section) => (
        <RouteLink
          key={section}
          to="settings"
          search={{ section }}
          aria-current={section === current ? 'page' : undefined}
          data-disabled={isDisabled(section) || undefined}
        >
          <span>{t(`sections.${section}`)}</span>
          {isDisabled(section) && <small>{t('soon')}</small>}
        </RouteLink>
      ))}
    </nav>
  );
}

export default function SettingsScreen() {
  const t = useMessages('settings');
  const saving = useSettingsSaving();
  const isPhone = useIsPhone();
  const { section: current = 'customers' } = sectionOf(
    Object.fromEntries(new URLSearchParams(useLocation().searchStr)),
  );
  return (
    <>
      <PageHead title={t('title')} action={<SavingStatus />} />
      <p className={classes['note']}>{t('automatic')}</p>
      <div className={classes['columns']}>
        {!isPhone && <SectionLinks current={current} />}
        <div className={classes['cards']}>
          {(isPhone ? sections : [current]).map((section) => {
            const Part = parts[section];
            return (
              <Card key={section} title={t(`sections.${section}`)} aside={isDisabled(section) && t('soon')}>
                <Part saving={saving} />
              </Card>
            );
          })}
        </div>
      </div>
    </>
  );
}
