import { useQuery } from '@tanstack/react-query';
import type { Me } from '#contract/people/account.ts';
import { completionOf, profileCompletionFields, type Dashboard } from '#contract/workplace/dashboard.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { Column, Columns } from '#portal/ui/page/Columns.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { RestrictedCard } from '#portal/entities/administration/RestrictedCard.tsx';
import { ToursToday } from '#portal/features/dispatch/tours/ToursToday.tsx';
import { useToursToday } from '#portal/features/dispatch/tours/toursToday.ts';
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

const ownCompletion = ({ user }: Me) => completionOf(profileCompletionFields, user);

function OwnProfile({ me }: { me: Me }) {
  const t = useMessages('dashboard');
  const completion = ownCompletion(me);
  const section = completion.missing.every((field) => field === 'image') ? 'image' : 'person';
  return (
    <CompletionCard
      title={t('completion.own')}
      completion={completion}
      edit={{ section, label: t('completion.editOwn') }}
    />
  );
}

interface LowerHalfProps {
  me: Me;
  /** Undefined while loading, null if loading failed. */
  data: Dashboard | undefined | null;
}

/**
 * Waiting people, and beside them incomplete profiles; without incomplete profiles, waiting people get the full width.
 */
function LowerHalf({ me, data }: LowerHalfProps) {
  const t = useMessages('dashboard');
  const isCompanyMissing = (data?.company.missing.length ?? 0) > 0;
  const waiting = data !== null && <WaitingCard data={data} />;
  if (!isCompanyMissing && ownCompletion(me).missing.length === 0) return waiting;
  return (
    <Columns tracks="8fr 5fr" untilPx={1000}>
      {waiting}
      <Column>
        {data && (
          <CompletionCard
            title={t('completion.company')}
            completion={data.company}
            edit={{ section: 'company', label: t('completion.editCompany') }}
          />
        )}
        <OwnProfile me={me} />
      </Column>
    </Columns>
  );
}

function CompanySections({ me }: { me: Me }) {
  const { data, error, refetch } = useQuery(queries.dashboard.get.queryOptions());
  const tours = useToursToday();
  const { data: contradictions } = useQuery(queries.driving.contradictions.queryOptions());
  const isBroken = error !== null && !data;
  return (
    // The sections stay hidden for a moment, so that fast responses do not shift the layout.
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
      <LowerHalf me={me} data={isBroken ? null : data} />
    </div>
  );
}

/**
 * For people who are not administrators: their own profile, and why the rest is restricted; for the founder, how to
 * start.
 */
function OwnSections({ me }: { me: Me }) {
  const hasMore = !me.mayBecomeAdministrator && ownCompletion(me).missing.length > 0;
  return (
    <div className={classes.sections}>
      <Attention me={me} />
      {hasMore ? (
        <Columns tracks="8fr 5fr" untilPx={1000}>
          <RestrictedCard />
          <OwnProfile me={me} />
        </Columns>
      ) : (
        <RestrictedCard />
      )}
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
