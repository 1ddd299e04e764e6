import { useQuery } from '@tanstack/react-query';
import type { Me } from '#contract/account.ts';
import { completionOf, profileCompletionFields } from '#contract/dashboard.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { Column, Columns } from '#portal/ui/page/Columns.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { RestrictedCard } from '#portal/entities/administration/RestrictedCard.tsx';
import { ToursToday } from '#portal/features/tours/ToursToday.tsx';
import { useToursToday } from '#portal/features/tours/toursToday.ts';
import { Attention } from './Attention.tsx';
import { CompletionCard } from './CompletionCard.tsx';
import cardClasses from '#portal/ui/cards/Card.module.css';
import classes from './DashboardScreen.module.css';
import { FirstSteps } from './FirstSteps.tsx';
import { Figures } from './Figures.tsx';
import { timeOfDay } from './timeOfDay.ts';
import { WaitingCard } from './WaitingCard.tsx';

function Greeting({ me }: { me: Me }) {
  const t = useMessages('dashboard');
  const dates = useDates();
  const now = useNow();
  return (
    <div className={classes.greeting}>
      <PageHead title={t(`greeting.${timeOfDay(dates.hour(now))}`, { name: me.user.firstname })} />
      <p>{dates.inWords(now)}</p>
    </div>
  );
}

function OwnProfile({ me: { user } }: { me: Me }) {
  const t = useMessages('dashboard');
  const completion = completionOf(profileCompletionFields, user);
  const section = completion.missing.every((field) => field === 'image') ? 'image' : 'person';
  return (
    <CompletionCard
      title={t('completion.own')}
      completion={completion}
      edit={{ section, label: t('completion.editOwn') }}
    />
  );
}

function CompanySections({ me }: { me: Me }) {
  const t = useMessages('dashboard');
  const { data, error, refetch } = useQuery(queries.dashboard.get.queryOptions());
  const tours = useToursToday();
  const { data: contradictions } = useQuery(queries.driving.contradictions.queryOptions());
  const isBroken = error !== null && !data;
  return (
    // What comes quickly comes at once, so that nothing makes room for what needs attention.
    <div className={classes.sections} data-waiting={(!data && !isBroken) || undefined}>
      <Attention me={me} data={data} lateTours={tours.late} contradictions={contradictions} />
      <FirstSteps data={data} />
      {isBroken ? (
        <div className={cardClasses['card']}>
          <ErrorInCard error={error} onReload={refetch} />
        </div>
      ) : (
        <div className={classes.figures}>
          <Figures data={data} toursToday={tours.page?.counts.all} />
        </div>
      )}
      <div>
        <ToursToday {...tours} />
      </div>
      <Columns tracks="8fr 5fr" untilPx={1000}>
        {!isBroken && <WaitingCard data={data} />}
        <Column>
          {!isBroken && (
            <CompletionCard
              title={t('completion.company')}
              completion={data?.company}
              edit={{ section: 'company', label: t('completion.editCompany') }}
            />
          )}
          <OwnProfile me={me} />
        </Column>
      </Columns>
    </div>
  );
}

/** Whoever is no administrator (yet) sees what is theirs, and why the rest is not. */
function OwnSections({ me }: { me: Me }) {
  return (
    <div className={classes.sections}>
      <Attention me={me} />
      <Columns tracks="8fr 5fr" untilPx={1000}>
        <RestrictedCard />
        <OwnProfile me={me} />
      </Columns>
    </div>
  );
}

export default function DashboardScreen() {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <Greeting me={me} />
      {me.isAdministrator ? <CompanySections me={me} /> : <OwnSections me={me} />}
    </>
  );
}
