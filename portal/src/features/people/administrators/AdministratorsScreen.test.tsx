import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Administrator } from '#contract/people/administrators.ts';
import { keyOf, buildAdministrator, waiting } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

/** The person who looks: buildMe's. */
const self = buildAdministrator(1, 'Maren');
const blocked = { active: false, status: 'BLOCKED' } as const;

let people: Administrator[];
let answers: Record<string, (asked: Asked) => unknown>;

function serve(): Asked[] {
  return fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /company/validation-key': () => ({ validationKey: '48217' }),
    'GET /administrators': () => ({ items: people, total: people.length, next: null }),
    ...answers,
  });
}

const open = async () => ({ asked: serve(), ...(await mountPortal({ at: '/admin/administrators' })) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const names = () => [...document.querySelectorAll('tbody tr td:first-child [title]')].map((cell) => cell.textContent);

beforeEach(async () => {
  await page.viewport(1440, 900);
  answers = {};
  people = [
    buildAdministrator(4, 'Wanda', waiting),
    buildAdministrator(2, 'Bernd', blocked),
    buildAdministrator(3, 'Henrik'),
    self,
  ];
});

describe('the administrators', () => {
  it('stand with those waiting first and those blocked last', async () => {
    await open();
    await expect.element(page.getByText('Maren Muster (Sie)')).toBeVisible();
    expect(names()).toEqual(['Wanda Muster', 'Henrik Muster', 'Maren Muster (Sie)', 'Bernd Muster']);
  });

  it('who have not confirmed their address are shown as such, and can only be deleted', async () => {
    people = [buildAdministrator(4, 'Wanda', { ...waiting, emailVerified: false }), self];
    await open();
    await expect.element(page.getByText('Adresse nicht bestätigt')).toBeVisible();
    await expect.element(button('Wanda Muster löschen')).toBeVisible();
    await expect.element(button('Wanda Muster bestätigen')).not.toBeInTheDocument();
  });

  it('say why one can neither block nor delete oneself', async () => {
    const { asked } = await open();
    const reason = 'Ihr eigenes Konto kann nur ein anderer Administrator sperren oder löschen.';
    const own = button(`Maren Muster sperren. ${reason}`);
    await expect.element(own).toHaveAttribute('aria-disabled', 'true');
    await expect.element(own).toHaveAttribute('data-tip', reason);
    await own.click({ force: true });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('say so where there is only one', async () => {
    people = [self];
    await open();
    const reason = 'Der letzte Administrator kann weder gesperrt noch gelöscht werden.';
    await expect.element(button(`Maren Muster löschen. ${reason}`)).toHaveAttribute('aria-disabled', 'true');
  });
});

it.each([1440, 390])('as many bars stand there as there were administrators before, at %d px', async (widthPx) => {
  await page.viewport(widthPx, 900);
  localStorage.setItem('tourlotse.rows.administrators.list', '4');
  const { promise, resolve } = Promise.withResolvers<void>();
  answers['GET /administrators'] = async () => {
    await promise;
    return { items: people, total: people.length, next: null };
  };
  serve();
  const mounted = mountPortal({ at: '/admin/administrators' });
  const list = () => document.querySelector('main section :is(tbody, ul)');
  await expect.poll(() => list()?.childElementCount).toBe(4);
  const before = list()?.getBoundingClientRect().height;
  resolve();
  await mounted;
  await expect.element(page.getByText('Maren Muster (Sie)')).toBeVisible();
  expect(list()?.getBoundingClientRect().height).toBe(before);
});

describe('a decision', () => {
  it('to confirm is done at once', async () => {
    answers[`POST /administrators/${keyOf(4)}/confirm`] = () => {
      people = people.with(0, buildAdministrator(4, 'Wanda'));
      return people[0];
    };
    await open();
    await button('Wanda Muster bestätigen').click();
    await expect.element(page.getByText('Wanda Muster ist jetzt Administrator.')).toBeVisible();
    await expect.element(button('Wanda Muster sperren')).toBeVisible();
  });

  it('to block is asked about first', async () => {
    answers[`POST /administrators/${keyOf(3)}/block`] = () => {
      people = people.with(2, buildAdministrator(3, 'Henrik', blocked));
      return people[2];
    };
    const { asked } = await open();
    await button('Henrik Muster sperren').click();
    const dialog = page.getByRole('dialog', { name: 'Henrik Muster sperren?' });
    await expect.element(dialog).toBeVisible();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await dialog.getByRole('button', { name: 'Administrator sperren' }).click();
    await expect.element(button('Henrik Muster entsperren')).toBeVisible();
  });

  it('has a column of 137 px, in which every row’s acts find room', async () => {
    await open();
    await expect.element(button('Wanda Muster bestätigen')).toBeVisible();
    const column = page.getByRole('columnheader', { name: 'Aktionen' }).element().getBoundingClientRect();
    expect(column.width).toBe(137);
    for (const act of document.querySelectorAll('td:last-child button')) {
      const place = act.getBoundingClientRect();
      expect(place.left).toBeGreaterThanOrEqual(column.left);
      expect(place.right).toBeLessThanOrEqual(column.right);
    }
  });

  it('on the last administrator is refused by the server, in words', async () => {
    answers[`POST /administrators/${keyOf(3)}/remove`] = () => refused(409, 'last-administrator');
    await open();
    await button('Henrik Muster löschen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Administrator löschen' }).click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'mindestens einen aktiven Administrator' }))
      .toBeVisible();
    await expect.element(page.getByText('Henrik Muster', { exact: true }).first()).toBeVisible();
  });

  it('of somebody faster shows what holds now', async () => {
    const current = buildAdministrator(4, 'Wanda');
    answers[`POST /administrators/${keyOf(4)}/confirm`] = () => {
      people = people.with(0, current);
      return refused(409, 'conflict', { current });
    };
    await open();
    await button('Wanda Muster bestätigen').click();
    await expect.element(page.getByText('Jemand war schneller: Wanda Muster ist schon Administrator.')).toBeVisible();
    await expect.element(button('Wanda Muster sperren')).toBeVisible();
  });
});
