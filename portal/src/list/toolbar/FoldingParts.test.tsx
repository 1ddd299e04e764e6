import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountPart } from '#portal/testing/mount.tsx';
import { FoldingParts, LaidContext } from './FoldingParts.tsx';
import { useFittedColumns } from '../table/useFittedColumns.ts';

const columns = [{ meta: { width: 'content' as const } }, { meta: { width: 'folds' as const } }];
const shown = { rows: [{ entity: { key: '1' } }] };
const parts = ['Apotheken', 'Kühlware', 'Stammkunden'].map((name) => ({ key: name, content: name }));

function Table({ name, widthPx }: { name: string; widthPx: number }) {
  const { ref, laid } = useFittedColumns(columns, shown);
  return (
    <table ref={ref} style={{ tableLayout: 'fixed', width: widthPx, whiteSpace: 'nowrap', textAlign: 'start' }}>
      <thead>
        <tr>
          <th style={{ textAlign: 'start' }}>Name</th>
          <th style={{ textAlign: 'start' }}>Kategorien</th>
        </tr>
      </thead>
      <tbody>
        <LaidContext value={laid}>
          <tr>
            <td>{name}</td>
            <td>
              <FoldingParts parts={parts} renderMore={(count) => <b>+{parts.length - count}</b>} />
            </td>
          </tr>
        </LaidContext>
      </tbody>
    </table>
  );
}

function Narrowing() {
  const [widthPx, setWidth] = useState(700);
  return (
    <>
      <button type="button" onClick={() => setWidth(widthPx === 700 ? 330 : 700)}>
        Ändern
      </button>
      <Table name="Kantine im Technikpark" widthPx={widthPx} />
    </>
  );
}

it('parts are counted where there is no room for them, the name stays whole, and they come back', async () => {
  await mountPart(<Narrowing />);
  const change = () => page.getByRole('button', { name: 'Ändern' }).click();
  await expect.element(page.getByText('Stammkunden')).toBeVisible();
  await change();
  await expect.element(page.getByText('+2')).toBeVisible();
  await expect.element(page.getByText('Apotheken')).toBeVisible();
  await expect.element(page.getByText('Kühlware')).not.toBeInTheDocument();
  const name = page.getByRole('cell', { name: 'Kantine im Technikpark' }).element();
  expect(name.scrollWidth).toBe(name.clientWidth);
  await change();
  await expect.element(page.getByText('Stammkunden')).toBeVisible();
  await expect.element(page.getByText('+2')).not.toBeInTheDocument();
});
