import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '#contract/platform/days.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import DayCalendar from './DayCalendar.tsx';

const browsers = new Date().toISOString().slice(0, 10);

it.each(['2026-03-15', addDays(browsers, 2), addDays(browsers, -2)])(
  'marks %s where that is the company’s today, whatever day it is for the browser',
  async (today) => {
    await mountPart(<DayCalendar value={null} today={today} min={undefined} max={undefined} onChoose={() => {}} />);
    await expect.element(page.getByRole('region')).toBeVisible();
    const marked = [...document.querySelectorAll('[data-today][data-highlight-today]')];
    expect(marked.map((day) => [day.textContent, day.getAttribute('aria-current')])).toEqual([
      [String(Number(today.slice(-2))), 'date'],
    ]);
  },
);
