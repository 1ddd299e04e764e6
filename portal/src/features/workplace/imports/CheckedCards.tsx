import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconAlertTriangle, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import type { ImportEntity } from '#contract/workplace/imports.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { DuplicatesCard } from './DuplicatesCard.tsx';
import classes from './imports.module.css';
import { RefusedCard } from './RefusedCard.tsx';
import { useShowImport } from './useImportActs.ts';

function Figures({ counts: { good, refused, duplicates } }: Pick<ImportEntity, 'counts'>) {
  const t = useMessages('imports');
  const { counted } = useNumbers();
  if (good + refused + duplicates === 0) return null;
  return (
    <ul className={classes['figures']}>
      {good > 0 && (
        <li data-kind="ok">
          <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
          {t('checked.good', counted(good))}
        </li>
      )}
      {duplicates > 0 && (
        <li data-kind="wait">
          <IconCopy size={18} stroke={1.6} aria-hidden="true" />
          {t('checked.duplicates', counted(duplicates))}
        </li>
      )}
      {refused > 0 && (
        <li data-kind="alarm">
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
          {t('checked.refused', counted(refused))}
        </li>
      )}
    </ul>
  );
}

function Categories({ shown: { key, version, newCategories, createsCategories } }: { shown: ImportEntity }) {
  const t = useMessages('imports');
  const show = useShowImport();
  const choosing = useButtonMutation((creates: boolean) =>
    show(api.imports.prepare({ key, version, createsCategories: creates })),
  );
  if (newCategories.length === 0) return null;
  return (
    <Checkbox
      label={t('checked.categories', { names: newCategories.join(', ') })}
      description={t('checked.categoriesOff')}
      checked={createsCategories}
      onChange={({ currentTarget }) => choosing.mutate(currentTarget.checked)}
    />
  );
}

/** The result of the check, the decisions to make, and the button that starts the import. */
export function CheckedCards({ shown }: { shown: ImportEntity }) {
  const t = useMessages('imports');
  const { counted } = useNumbers();
  const show = useShowImport();
  const { key, version, columns, counts } = shown;
  const goodOnly = counts.refused > 0;
  const running = useButtonMutation(() => show(api.imports.run({ key, goodOnly })));
  const goingBack = useButtonMutation(() =>
    show(api.imports.prepare({ key, version, mapping: columns.map(({ field }) => field) })),
  );
  return (
    <>
      <Card title={t('checked.title')} aside={shown.filename}>
        <div className={classes['stack']}>
          <Figures counts={counts} />
          <Categories shown={shown} />
          {counts.good === 0 && <p>{t('checked.nothing')}</p>}
          {counts.good > 0 && goodOnly && <p className={classes['quiet']}>{t('checked.allHint')}</p>}
          <div className={classes['acts']} data-end>
            <DiscardButton shown={shown} />
            <Button variant="default" disabled={goingBack.isLocked} onClick={() => goingBack.mutate()}>
              {t('checked.back')}
            </Button>
            <Button
              loading={running.isPending}
              disabled={running.isLocked || counts.good === 0}
              onClick={() => running.mutate()}
            >
              {t(goodOnly ? 'checked.runGood' : 'checked.runAll', counted(counts.good))}
            </Button>
          </div>
        </div>
      </Card>
      {counts.refused > 0 && <RefusedCard shown={shown} />}
      {counts.duplicates > 0 && <DuplicatesCard shown={shown} />}
    </>
  );
}
