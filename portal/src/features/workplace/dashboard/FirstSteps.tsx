import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { firstSteps, firstStepsDone, type Dashboard, type FirstStep } from '#contract/workplace/dashboard.ts';
import { smallCountLimit } from '#contract/platform/list.ts';
import { newKey } from '#portal/list/defineList.ts';
import { api } from '#portal/platform/api/api.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import type { ObjectLink } from '#portal/platform/features/feature.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import classes from './FirstSteps.module.css';

/** The page of each step. */
const places: Record<FirstStep, ObjectLink> = {
  company: { to: 'profile', search: { edit: 'company' } },
  customers: { to: 'customers', search: { customer: newKey } },
  vehicles: { to: 'fleet', search: { vehicle: newKey } },
  // The validation key is shown below the list.
  drivers: { to: 'drivers' },
  tours: { to: 'planTour' },
};

interface StepProps {
  step: FirstStep;
  isDone: boolean;
  /** What the person has to do. */
  text: string;
}

function Step({ step, isDone, text }: StepProps) {
  const t = useMessages('dashboard');
  const StateIcon = isDone ? IconCircleCheck : IconCircle;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <StateIcon size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        {isDone ? (
          <span>{`${t(`firstSteps.steps.${step}.name`)}, ${t('firstSteps.isDone')}`}</span>
        ) : (
          <RouteLink {...places[step]}>{t(`firstSteps.steps.${step}.name`)}</RouteLink>
        )}
        {!isDone && <small>{text}</small>}
      </div>
      {step === 'customers' && !isDone && (
        <Button variant="default" component={RouteLink} to="imports" params={{ kind: 'customers' }}>
          {t('firstSteps.import')}
        </Button>
      )}
    </li>
  );
}

/** The first steps of a new company; renders nothing once they are done or hidden. */
export function FirstSteps({ data }: { data: Dashboard | undefined }) {
  const t = useMessages('dashboard');
  const { counted } = useNumbers();
  const client = useQueryClient();
  const hide = async (hidden: boolean): Promise<void> => {
    await api.dashboard.hideFirstSteps({ hidden });
    await refreshAfterWrite(client, 'company');
  };
  const hiding = useButtonMutation(async () => {
    await hide(true);
    showDone(t('firstSteps.hidden'), { undo: () => hide(false) });
  });
  const done = data && firstStepsDone(data);
  if (!done) return null;
  const count = firstSteps.filter((step) => done[step]).length;
  const { waiting } = data.drivers;
  const textOf = (step: FirstStep) =>
    step === 'drivers' && waiting > 0
      ? t('firstSteps.driversWaiting', counted(waiting, waiting <= smallCountLimit))
      : t(`firstSteps.steps.${step}.text`);
  return (
    <Card
      title={t('firstSteps.title')}
      aside={
        <span className={classes.aside}>
          <span>{t('firstSteps.done', { done: count, all: firstSteps.length })}</span>
          <Button
            variant="subtle"
            loading={hiding.isPending}
            disabled={hiding.isLocked}
            onClick={() => hiding.mutate()}
          >
            {t('firstSteps.hide')}
          </Button>
        </span>
      }
      flush
    >
      <ol className={classes.steps}>
        {firstSteps.map((step) => (
          <Step key={step} step={step} isDone={done[step]} text={textOf(step)} />
        ))}
      </ol>
    </Card>
  );
}
