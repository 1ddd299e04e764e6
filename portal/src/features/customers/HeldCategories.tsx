import type { CategoryReference } from '#contract/categories.ts';
import { CategoryChip } from '#portal/entities/category/CategoryChip.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from './list.module.css';

/** Chips that a wide table has room for; a narrow one shows a single chip (see the style sheet). */
const roomWide = 3;
const roomNarrow = 1;

function More({
  categories,
  room,
  className,
}: {
  categories: CategoryReference[];
  room: number;
  className?: string | undefined;
}) {
  const t = useMessages('customers');
  const numbers = useNumbers();
  const rest = categories.slice(room);
  if (rest.length === 0) return null;
  const names = rest.map((category) => category.name).join(', ');
  return (
    <span className={className} title={names}>
      <span aria-hidden="true">{t('table.more', { formatted: numbers.format(rest.length) })}</span>
      <span className="visually-hidden">{t('table.moreLabel', { names })}</span>
    </span>
  );
}

export function HeldCategories({ categories, wraps = false }: { categories: CategoryReference[]; wraps?: boolean }) {
  if (wraps) {
    return (
      <span className={classes['wrapping']}>
        {categories.map((category) => (
          <CategoryChip key={category.key} category={category} />
        ))}
      </span>
    );
  }
  return (
    <span className={classes['chips']}>
      {categories.slice(0, roomWide).map((category) => (
        <span key={category.key} className={classes['chip']}>
          <CategoryChip category={category} />
        </span>
      ))}
      <More categories={categories} room={roomWide} className={classes['moreWide']} />
      <More categories={categories} room={roomNarrow} className={classes['moreNarrow']} />
    </span>
  );
}
