import { Suspense, useMemo } from 'react';
import type { Administrator } from '#contract/people/administrators.ts';
import { fullName } from '#portal/entities/people/names.ts';
import classes from '#portal/entities/people/people.module.css';
import { personActions, PersonActionsContext, personCardSkeleton } from '#portal/entities/people/personRows.tsx';
import type { Decision } from '#portal/entities/people/usePersonDecisions.ts';
import { DeferredJoining } from '#portal/features/people/profile/DeferredJoining.tsx';
import { CardTable } from '#portal/list/table/CardTable.tsx';
import { ListRows } from '#portal/list/ListPanel.tsx';
import { PendingChanges } from '#portal/list/stable/PendingChanges.tsx';
import { useList } from '#portal/list/useList.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { AdministratorCard } from './AdministratorCard.tsx';
import { useAdministratorColumns } from './columns.tsx';
import { administratorList } from './list.ts';
import { useAdministratorDecisions } from './useAdministratorDecisions.ts';

const [LazyConfirmAll] = lazyPart(() => import('./ConfirmAllAdministrators.tsx'));

interface Question {
  about: 'blocking' | 'removal';
  administrator: Administrator;
}

/** Why an administrator can be neither blocked nor deleted; undefined if both are possible. */
function useReasons(everybody: readonly Administrator[]): (administrator: Administrator) => string | undefined {
  const t = useMessages('administrators');
  const self = useMe()?.user.key;
  const isOnlyOne = everybody.filter(({ status }) => status === 'ACTIVE').length === 1;
  return useMemo(
    () =>
      ({ key, status }) => {
        if (status === 'ACTIVE' && isOnlyOne) return t('reason.last');
        return key === self ? t('reason.self') : undefined;
      },
    [t, self, isOnlyOne],
  );
}

export default function AdministratorsScreen() {
  const t = useMessages('administrators');
  const people = useMessages('people');
  const question = useDialogState<Question>();
  const list = useList(administratorList, { isHeld: question.isOpen });
  const { decide, remove, lockedKeys } = useAdministratorDecisions();
  const everybody = list.shown?.rows.filter(({ isGone }) => !isGone).map(({ entity }) => entity) ?? [];
  const reasonFor = useReasons(everybody);
  const { open: ask, subject: asked } = question;
  const about = asked?.about ?? 'blocking';
  const block = (administrator: Administrator) => decide('block', administrator);
  const actions = useMemo(
    () => ({
      lockedKeys,
      reasonFor,
      onDecide: (decision: Decision, administrator: Administrator) =>
        decision === 'block' ? ask({ about: 'blocking', administrator }) : void decide(decision, administrator),
      onRemove: (administrator: Administrator) => ask({ about: 'removal', administrator }),
    }),
    [lockedKeys, reasonFor, ask, decide],
  );

  const confirmAll = everybody.filter(({ status }) => status === 'CONFIRM').length > 1 && (
    <Suspense>
      <LazyConfirmAll people={everybody} />
    </Suspense>
  );

  return (
    <PersonActionsContext value={actions}>
      <PageHead
        title={t('title')}
        action={
          <>
            <PendingChanges
              pending={list.shown?.pending}
              added={(values) => t('added', values)}
              onApply={list.applyPending}
            />
            {!list.isPhone && confirmAll}
          </>
        }
      />
      <CardTable strip={list.isPhone && confirmAll && <div className={classes.confirmAll}>{confirmAll}</div>}>
        <ListRows
          list={list}
          label={t('title')}
          columns={useAdministratorColumns()}
          card={AdministratorCard}
          skeleton={personCardSkeleton}
          classes={classes}
          statusOf={({ status }) => status}
          actionsOf={(administrator) => personActions(administrator, { ...actions, t: people, isConfirmedInRow: true })}
        />
      </CardTable>
      <DeferredJoining audience="administrator" />
      <ConfirmDialog
        opened={question.isOpen}
        title={t(`${about}.title`, { name: asked ? fullName(asked.administrator) : '' })}
        confirm={t(`${about}.confirm`)}
        harmless={about === 'blocking'}
        onConfirm={() => asked && (about === 'removal' ? remove : block)(asked.administrator)}
        onClose={question.close}
      >
        {t(`${about}.text`)}
      </ConfirmDialog>
    </PersonActionsContext>
  );
}
