import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isAtWork, isOver, type ImportEntity } from '#contract/workplace/imports.ts';
import { type ImportKind } from '#contract/platform/tableFiles.ts';
import { BackLink } from '#portal/list/BackLink.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { NotFoundCard } from '#portal/ui/cards/NotFoundCard.tsx';
import detailClasses from '#portal/ui/page/detailPage.module.css';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { CheckedCards } from './CheckedCards.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { importsQuery, kindOf } from './feature.ts';
import classes from './imports.module.css';
import { ProgressCard } from './ProgressCard.tsx';
import { ResultCard } from './ResultCard.tsx';
import { UploadCard } from './UploadCard.tsx';

const listOf = { customers: 'customers', vehicles: 'fleet', orders: 'tours' } as const;

function Unknown() {
  const t = useMessages('imports');
  return (
    <NotFoundCard heading={t('unknown.title')} text={t('unknown.text')}>
      <Button renderRoot={(props) => <RouteLink to="customers" {...props} />}>{t('unknown.home')}</Button>
    </NotFoundCard>
  );
}

function Step({ shown }: { shown: ImportEntity }) {
  if (isAtWork(shown.state)) return <ProgressCard shown={shown} />;
  if (shown.state === 'prepared') return <ColumnsCard key={shown.key} shown={shown} />;
  if (shown.state === 'checked') return <CheckedCards shown={shown} />;
  return (
    <>
      <ResultCard shown={shown} list={listOf[shown.kind]} />
      <UploadCard kind={shown.kind} isMain={false} />
    </>
  );
}

function ImportSteps({ kind }: { kind: ImportKind }) {
  const t = useMessages('imports');
  const { data, error, refetch } = useQuery(importsQuery);
  if (error && !data)
    return (
      <Card title={t('upload.title')}>
        <ErrorInCard error={error} onReload={refetch} />
      </Card>
    );
  if (!data) return <DelayedSpinner />;
  const open = data.find(({ state }) => !isOver(state));
  const shown = open ?? data.find((one) => one.kind === kind);
  if (open && open.kind !== kind)
    return (
      <Notice
        kind="info"
        action={
          <RouteLink to="imports" params={{ kind: open.kind }}>
            {t('other.open')}
          </RouteLink>
        }
      >
        {t('other.text', { filename: open.filename, author: open.author || t('other.erased') })}
      </Notice>
    );
  return shown ? <Step shown={shown} /> : <UploadCard kind={kind} isMain />;
}

export default function ImportScreen() {
  const t = useMessages('imports');
  const params: { kind?: string } = useParams({ strict: false });
  const kind = kindOf(params.kind);
  if (!kind) return <Unknown />;
  return (
    <>
      <PageHead
        title={t(`title.${kind}`)}
        lead={
          <span className={detailClasses['lead']}>
            <BackLink to={listOf[kind]} label={t(`back.${kind}`)} />
          </span>
        }
      />
      <div className={classes['steps']}>
        <ImportSteps key={kind} kind={kind} />
      </div>
    </>
  );
}
