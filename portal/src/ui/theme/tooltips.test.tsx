import { Button, Tooltip } from '@mantine/core';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { DrawerFrame } from '#portal/ui/dialogs/DrawerFrame.tsx';

/** What lies outside every landmark. */
async function outsideLandmarks(): Promise<string[]> {
  const { violations } = await axe.run({ runOnly: { type: 'rule', values: ['region'] } });
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

const inDrawer = (withinPortal?: boolean) => (
  <DrawerFrame title="Kunde" isTitleFocused onClose={() => undefined}>
    <Tooltip label="Weitere Angaben" {...(withinPortal !== undefined && { withinPortal })}>
      <Button>Mehr</Button>
    </Tooltip>
  </DrawerFrame>
);

async function hover(): Promise<void> {
  await page.getByRole('button', { name: 'Mehr' }).hover();
  await expect.element(page.getByRole('tooltip', { name: 'Weitere Angaben' })).toBeVisible();
}

it('in a drawer lies inside of it', async () => {
  fakeServer({});
  await mountPart(inDrawer());
  await hover();
  expect(await outsideLandmarks()).toEqual([]);
  const tooltip = page.getByRole('tooltip').element();
  expect(tooltip.closest('dialog')).not.toBeNull();
});

it('would lie outside every landmark at the end of the page', async () => {
  fakeServer({});
  await mountPart(inDrawer(true));
  await hover();
  expect(await outsideLandmarks()).toEqual([expect.stringContaining('data-portal')]);
});
