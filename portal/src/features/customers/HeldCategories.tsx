import { use } from 'react';
import type { CategoryReference } from '#contract/categories.ts';
import { CategoryChip } from '#portal/entities/category/CategoryChip.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { fittingChips } from './contentWidths.ts';
import classes from './list.module.css';
import { ChipRoomContext, chipWidths } from './useContentWidths.ts';

/** The categories that no chip is left for. */
function More({ categories }: { categories: CategoryReference[] }) {
  const t = useMessages('customers');
  const numbers = useNumbers();
  if (categories.length === 0) return null;
  const names = categories.map((category) => category.name).join(', ');
  return (
    <span className={classes['more']} title={names}>
      <span aria-hidden="true">{t('table.more', { formatted: numbers.format(categories.length) })}</span>
      <span className="visually-hidden">{t('table.moreLabel', { names })}</span>
    </span>
  );
}

export function HeldCategories({ categories, wraps = false }: { categories: CategoryReference[]; wraps?: boolean }) {
  const room = use(ChipRoomContext);
  const count = wraps ? categories.length : fittingChips(chipWidths(categories), room);
  return (
    <span className={classes[wraps ? 'wrapping' : 'chips']}>
      {categories.slice(0, count).map((category) => (
        <span key={category.key} className={classes['chip']}>
          <CategoryChip category={category} />
        </span>
      ))}
      <More categories={categories.slice(count)} />
    </span>
  );
}
