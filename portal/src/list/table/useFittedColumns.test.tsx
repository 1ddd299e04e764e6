import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountPart } from '#portal/testing/mount.tsx';
import { useFittedColumns } from './useFittedColumns.ts';

const columns = [{ meta: { width: 'content' as const } }, { meta: { width: 'rest' as const } }];

function Table({ rows }: { rows: readonly { key: string; state: string }[] }) {
  const { ref } = useFittedColumns(columns, { rows: rows.map((entity) => ({ entity })) });
  return (
    <table ref={ref} style={{ tableLayout: 'fixed', width: 600, whiteSpace: 'nowrap', textAlign: 'start' }}>
      <thead>
        <tr>
          <th style={{ textAlign: 'start' }}>Stand</th>
          <th>E-Mail</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, state }) => (
          <tr key={key}>
            <td>{state}</td>
            <td>a.yildirim@nordwind.example</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const steps = [
  { key: '1', state: 'Online' },
  { key: '1', state: 'Wartet auf Freigabe' },
  { key: '1', state: 'Offline' },
  { key: '2', state: 'Online' },
];

function Steps() {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Weiter
      </button>
      <Table rows={steps.slice(step, step + 1)} />
    </>
  );
}

it('a column grows with what comes into its rows, and is narrower only with other rows', async () => {
  await mountPart(<Steps />);
  const widthWith = async (state: string) => {
    await expect.element(page.getByRole('cell', { name: state })).toBeVisible();
    return page.getByText('Stand', { exact: true }).element().getBoundingClientRect().width;
  };
  const next = () => page.getByRole('button', { name: 'Weiter' }).click();
  const narrow = await widthWith('Online');
  await next();
  const wide = await widthWith('Wartet auf Freigabe');
  expect(wide).toBeGreaterThan(narrow + 20);
  await next();
  expect(await widthWith('Offline')).toBe(wide);
  await next();
  expect(await widthWith('Online')).toBe(narrow);
});
