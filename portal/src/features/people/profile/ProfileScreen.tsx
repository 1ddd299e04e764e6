import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Me } from '#contract/people/account.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { LeaveGuard, samePage } from '#portal/forms/LeaveGuard.tsx';
import { Column, Columns } from '#portal/ui/page/Columns.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { CompanyCard, WaitingCompany } from './CompanyCard.tsx';
import cards from '#portal/ui/cards/Card.module.css';
import type { CompanyField, WantedField } from './CompanyForm.tsx';
import { EditSections, type Unsaved } from './EditSections.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PersonHead } from './PersonHead.tsx';
import { ProfileBanners } from './ProfileBanners.tsx';
import classes from './ProfileScreen.module.css';
import { SessionsCard } from './SessionsCard.tsx';
import { useOpenSection } from './useOpenSection.ts';
import { ValidationKeyCard } from './ValidationKeyCard.tsx';

const nothingUnsaved: Unsaved = { image: false, person: false, company: false, companyImage: false };

function Profile({ me }: { me: Me }) {
  const t = useMessages('profile');
  // After a failure, no new fetch on mount: the route's loader has just tried.
  const company = useQuery(queries.company.get.queryOptions({ retryOnMount: false }));
  const { open, setOpen } = useOpenSection();
  // A person who comes here to complete the company starts at the first missing field.
  const [wanted, setWanted] = useState<WantedField | null>(open === 'company' ? { field: null } : null);
  const [unsaved, setUnsaved] = useState(nothingUnsaved);
  const tellUnsaved = useCallback(
    (part: keyof Unsaved, isUnsaved: boolean) => setUnsaved((now) => ({ ...now, [part]: isUnsaved })),
    [],
  );
  const isUnsaved = Object.values(unsaved).includes(true);

  function complete(field: CompanyField): void {
    setOpen('company');
    setWanted({ field });
  }
  const failure = company.error && <ErrorInCard error={company.error} onReload={company.refetch} />;

  return (
    <div className={classes['page']}>
      <PageHead title={t('title')} />
      <ProfileBanners me={me} company={company.data} onComplete={complete} />
      <Columns tracks="5fr 4fr" untilPx={1000}>
        <Column>
          <section className={cards['card']} aria-label={`${me.user.firstname} ${me.user.lastname}`}>
            <PersonHead user={me.user} />
            <EditSections
              me={me}
              company={company.data}
              waiting={failure ?? <Bar widthPx={240} />}
              wanted={wanted}
              open={open}
              setOpen={setOpen}
              unsaved={unsaved}
              onUnsaved={tellUnsaved}
            />
          </section>
          <PasswordCard email={me.user.email} isUnsaved={isUnsaved} />
          <SessionsCard />
        </Column>
        <Column>
          {company.data && <CompanyCard company={company.data} onComplete={me.isAdministrator ? complete : null} />}
          {!company.data &&
            (failure ? (
              <section className={cards['card']}>{failure}</section>
            ) : (
              <WaitingCompany name={me.company.name} />
            ))}
          {me.isAdministrator && <ValidationKeyCard />}
        </Column>
      </Columns>
      <LeaveGuard isDirty={isUnsaved} text={t('leave')} isSamePlace={samePage} />
    </div>
  );
}

export default function ProfileScreen() {
  const me = useMe();
  return me ? <Profile me={me} /> : null;
}
