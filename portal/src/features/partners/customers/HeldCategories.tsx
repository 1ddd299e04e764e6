import type { CategoryReference } from '#contract/partners/categories.ts';
import { CategoryChip } from '#portal/entities/category/CategoryChip.tsx';
import { FoldingParts } from '#portal/list/toolbar/FoldingParts.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from './list.module.css';

/** The categories that do not fit in the row. */
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

/** Categories of a customer in a row of the table; those that do not fit are counted. */
export function HeldCategories({ categories }: { categories: CategoryReference[] }) {
  const parts = categories.map((category) => ({
    key: `${category.key} ${category.name}`,
    content: <CategoryChip category={category} />,
  }));
  return <FoldingParts parts={parts} renderMore={(count) => <More categories={categories.slice(count)} />} />;
}

/** Categories of a customer on a card, on as many lines as they need. */
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
