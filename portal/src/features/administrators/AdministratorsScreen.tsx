/** The administrators' screen: who runs the company, who waits to, and what is decided on them. */
import { IconBan, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { createElement, Suspense, useState } from 'react';
import type { Administrator } from '#contract/administrators.ts';
import { ValidationKeyCard } from '#portal/features/profile/ValidationKeyCard.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useHandOn } from '#portal/platform/list/useHandOn.ts';
import { fullName } from '#portal/platform/people/names.ts';
import { decisionFor, type Decision } from '#portal/platform/people/usePersonDecisions.ts';
import { useChunk } from '#portal/platform/routing/screens.ts';
import { useMe } from '#portal/platform/session.ts';
import { useIsPhone } from '#portal/platform/useIsPhone.ts';
import { CardPair } from '#portal/ui/CardPair.tsx';
import { Card } from '#portal/ui/Card.tsx';
import { ErrorInCard } from '#portal/ui/ErrorInCard.tsx';
import { LiveNote } from '#portal/ui/list/LiveNote.tsx';
import type { RowSheetProps } from '#portal/ui/list/RowSheet.tsx';
import { WaitingPeople } from '#portal/ui/list/WaitingPeople.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { AdministratorQuestion, type Question } from './AdministratorQuestion.tsx';
import { AdministratorCards, AdministratorsTable } from './AdministratorRows.tsx';
import classes from './AdministratorsScreen.module.css';
import { useAdministratorDecisions, useAdministrators } from './useAdministrators.ts';

const loadRowSheet = () => import('#portal/ui/list/RowSheet.tsx');

function LazyRowSheet(props: RowSheetProps) {
  return createElement(useChunk<RowSheetProps>(loadRowSheet), props);
}

/** Why somebody can be neither blocked nor deleted, in words; undefined where they can. */
function useReasons(everybody: readonly Administrator[]): (administrator: Administrator) => string | undefined {
  const t = useMessages('administrators');
  const self = useMe()?.user.uid;
  const active = everybody.filter(({ status }) => status === 'ACTIVE');
  return ({ key, status }) => {
    if (status === 'ACTIVE' && active.length === 1) return t('reason.last');
    return key === self ? t('reason.self') : undefined;
  };
}

export default function AdministratorsScreen() {
  const t = useMessages('administrators');
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  const self = useMe()?.user.uid;
  const [question, setQuestion] = useState<Question>();
  const [isAsking, setAsking] = useState(false);
  const [sheetFor, setSheetFor] = useState<Administrator>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { ref, isHandOn } = useHandOn<HTMLDivElement>(isAsking || isSheetOpen);
  const { shown, error, reload, showWaiting } = useAdministrators(isHandOn);
  const { decide, remove, resting } = useAdministratorDecisions();
  const reasonFor = useReasons(shown?.rows.filter(({ isGone }) => !isGone).map(({ entity }) => entity) ?? []);

  function ask(about: Question['about'], administrator: Administrator): void {
    setQuestion({ about, administrator });
    setAsking(true);
  }
  function onDecide(decision: Decision, administrator: Administrator): void {
    if (decision === 'block') ask('blocking', administrator);
    else void decide(decision, administrator);
  }
  const onRemove = (administrator: Administrator) => ask('removal', administrator);
  function rows() {
    if (error) return <ErrorInCard error={error} onReload={reload} />;
    if (!shown) return <WaitingPeople isPhone={isPhone} />;
    const Rows = isPhone ? AdministratorCards : AdministratorsTable;
    const onMore = (administrator: Administrator) => {
      setSheetFor(administrator);
      setSheetOpen(true);
    };
    return <Rows {...{ rows: shown.rows, self, resting, reasonFor, onDecide, onRemove, onMore }} />;
  }
  function acts(administrator: Administrator): RowSheetProps['acts'] {
    const decision = decisionFor(administrator);
    const reason = reasonFor(administrator);
    const removal = { label: t('acts.remove'), icon: IconTrash, isDestructive: true, reason };
    const icon = decision === 'unblock' ? IconLockOpen : IconBan;
    return [
      ...(decision === null || decision === 'confirm'
        ? []
        : [{ label: t(`acts.${decision}`), icon, reason, onClick: () => onDecide(decision, administrator) }]),
      { ...removal, onClick: () => onRemove(administrator) },
    ];
  }

  return (
    <>
      <PageHead title={t('title')} />
      <div className={classes['note']}>
        <LiveNote waiting={shown?.waiting} added={(count) => t('added', numbers.counted(count))} onShow={showWaiting} />
      </div>
      <div ref={ref} className={classes['card']}>
        {rows()}
      </div>
      <CardPair>
        <Card title={t('registration.title')}>
          <p>{t('registration.text')}</p>
        </Card>
        <ValidationKeyCard />
      </CardPair>
      <AdministratorQuestion
        opened={isAsking}
        question={question}
        onConfirm={({ about, administrator }) =>
          about === 'removal' ? remove(administrator) : decide('block', administrator)
        }
        onClose={() => setAsking(false)}
      />
      <Suspense>
        {sheetFor && (
          <LazyRowSheet
            opened={isSheetOpen}
            onClose={() => setSheetOpen(false)}
            title={fullName(sheetFor)}
            acts={acts(sheetFor)}
          />
        )}
      </Suspense>
    </>
  );
}
