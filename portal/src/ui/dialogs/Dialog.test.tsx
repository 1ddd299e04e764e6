import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountPart } from '#portal/testing/mount.tsx';
import { BottomSheet } from './BottomSheet.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function Probe({ kind }: { kind: 'dialog' | 'sheet' }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Löschen
      </button>
      {kind === 'dialog' ? (
        <ConfirmDialog opened={opened} title="Kunde löschen?" confirm="Kunde löschen" onConfirm={close} onClose={close}>
          Weg ist weg.
        </ConfirmDialog>
      ) : (
        <BottomSheet opened={opened} title="Filtern" onClose={close}>
          <input aria-label="Ort" />
        </BottomSheet>
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Löschen', exact: true });
const dialog = page.getByRole('dialog');

/** Escape in the very moment in which the dialog is drawn, before it has taken the focus. Resolves once it has been drawn. */
function escapeAtOnce(): Promise<void> {
  return new Promise((resolve) => {
    const drawn = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog]')) return;
      drawn.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      resolve();
    });
    drawn.observe(document.body, { childList: true, subtree: true });
  });
}

it.each(['dialog', 'sheet'] as const)('gives the focus back when a %s is closed', async (kind) => {
  await mountPart(<Probe kind={kind} />);
  await opener.click();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it.each(['dialog', 'sheet'] as const)('gives it back when a %s is closed while it opens', async (kind) => {
  await mountPart(<Probe kind={kind} />);
  const drawn = escapeAtOnce();
  await opener.click();
  // It may be gone again before anybody could look for it.
  await drawn;
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
