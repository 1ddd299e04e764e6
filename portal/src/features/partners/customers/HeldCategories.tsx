import type { CategoryReference } from '#contract/partners/categories.ts';
import { CategoryChip } from '#portal/entities/category/CategoryChip.tsx';
import { FoldingParts } from '#portal/list/toolbar/FoldingParts.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from './list.module.css';

/** The categories that no chip is left for. */
function More({ categories }: { categories: CategoryReference[] }) {
  const t = useMessages('customers');
  const numbers = useNumbers();
  const names = categories.map((category) => category.name).join(', ');
  return (
    <span className={classes['more']} title={names}>
      <span aria-hidden="true">{t('table.more', { formatted: numbers.format(categories.length) })}</span>
      <span className="visually-hidden">{t('table.moreLabel', { names })}</span>
    </span>
  );
}

/** In a row of the table. */
export function HeldCategories({ categories }: { categories: CategoryReference[] }) {
  const parts = categories.map((category) => ({
    key: `${category.key} ${category.name}`,
    content: <CategoryChip category={category} />,
  }));
  return <FoldingParts parts={parts} renderMore={(count) => <More categories={categories.slice(count)} />} />;
}

/** On a card, which is as high as they need. */
export function WrappingCategories({ categories }: { categories: CategoryReference[] }) {
  return (
    <span className={classes['wrapping']}>
      {categories.map((category) => (
        <span key={category.key} className={classes['chip']}>
          <CategoryChip category={category} />
        </span>
      ))}
    </span>
  );
}
