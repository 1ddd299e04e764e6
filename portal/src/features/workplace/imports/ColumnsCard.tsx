import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { importLimits, type ImportColumn, type ImportEntity, type ImportField } from '#contract/workplace/imports.ts';
import { api } from '#portal/platform/api/api.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import classes from './imports.module.css';
import { useShowImport } from './useImportActs.ts';

interface ColumnRowProps {
  column: ImportColumn;
  /** Counted from 1. */
  number: number;
  fields: readonly ImportField[];
  chosen: string | null;
  onChoose: (field: string | null) => void;
}

function ColumnRow({ column: { head, samples }, number, fields, chosen, onChoose }: ColumnRowProps) {
  const t = useMessages('imports');
  const language = useLanguage();
  const name = head || t('columns.unnamed', { number });
  const choices = fields.map((one) => ({
    value: one.field,
    label: one.isRequired ? `${one[language]} *` : one[language],
  }));
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{samples.join(' · ')}</td>
      <td>
        <NativeSelect
          aria-label={t('columns.fieldOf', { column: name })}
          value={chosen ?? ''}
          data={[{ value: '', label: t('columns.none') }, ...choices]}
          onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
        />
      </td>
    </tr>
  );
}

/** The sheet and header row to read: guessed, and can be changed. */
function WhereToRead({ shown: { key, version, sheets, sheet, headRow, rows } }: { shown: ImportEntity }) {
  const t = useMessages('imports');
  const show = useShowImport();
  const choosing = useButtonMutation((chosen: { sheet: number } | { headRow: number }) =>
    show(api.imports.prepare({ key, version, ...chosen })),
  );
  /** At least one row of data must remain below the header row. */
  const lastHeadRow = Math.max(headRow, Math.min(importLimits.headRow, headRow + rows - 1));
  return (
    <div className={classes['choices']}>
      {sheets.length > 1 && (
        <NativeSelect
          label={t('columns.sheet')}
          value={String(sheet)}
          data={sheets.map((name, index) => ({ value: String(index), label: name }))}
          disabled={choosing.isLocked}
          onChange={({ currentTarget }) => choosing.mutate({ sheet: Number(currentTarget.value) })}
        />
      )}
      <NativeSelect
        label={t('columns.headRow')}
        value={String(headRow)}
        data={Array.from({ length: lastHeadRow + 1 }, (_none, row) => ({
          value: String(row),
          label: row === 0 ? t('columns.noHeads') : t('columns.row', { row }),
        }))}
        disabled={choosing.isLocked}
        onChange={({ currentTarget }) => choosing.mutate({ headRow: Number(currentTarget.value) })}
      />
    </div>
  );
}

/** The field for each column: guessed, and can be changed. */
function Mapping({ shown }: { shown: ImportEntity }) {
  const t = useMessages('imports');
  const language = useLanguage();
  const show = useShowImport();
  const { key, version, columns, fields } = shown;
  const [mapping, setMapping] = useState(() => columns.map(({ field }) => field));
  const checking = useButtonMutation(async () => {
    const prepared = await show(api.imports.prepare({ key, version, mapping }));
    await show(api.imports.check({ key: prepared.key }));
  });
  /** A field can be filled by one column only: choosing it for another column clears the first. */
  const choose = (index: number, field: string | null) =>
    setMapping(mapping.map((one, other) => (other === index ? field : one === field ? null : one)));
  const missing = fields.filter(({ field, isRequired }) => isRequired && !mapping.includes(field));
  return (
    <>
      <table className={classes['columns']}>
        <thead>
          <tr>
            <th scope="col">{t('columns.column')}</th>
            <th scope="col">{t('columns.samples')}</th>
            <th scope="col">{t('columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            <ColumnRow
              // Columns have no other name of their own: two may be called the same.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              column={column}
              number={index + 1}
              fields={fields}
              chosen={mapping[index] ?? null}
              onChoose={(field) => choose(index, field)}
            />
          ))}
        </tbody>
      </table>
      {missing.length > 0 && (
        <Notice kind="wait">{t('columns.missing', { fields: missing.map((one) => one[language]).join(', ') })}</Notice>
      )}
      <div className={classes['acts']} data-end>
        <DiscardButton shown={shown} />
        <Button
          loading={checking.isPending}
          disabled={checking.isLocked || mapping.every((field) => field === null)}
          onClick={() => checking.mutate()}
        >
          {t('columns.check')}
        </Button>
      </div>
    </>
  );
}

export function ColumnsCard({ shown }: { shown: ImportEntity }) {
  const t = useMessages('imports');
  const { counted } = useNumbers();
  const { rows, filename, sheet, headRow } = shown;
  return (
    <Card title={t('columns.title')}>
      <div className={classes['stack']}>
        <p className={classes['quiet']}>{t('columns.rows', { ...counted(rows), filename })}</p>
        <WhereToRead shown={shown} />
        <Mapping key={`${sheet} ${headRow}`} shown={shown} />
      </div>
    </Card>
  );
}
