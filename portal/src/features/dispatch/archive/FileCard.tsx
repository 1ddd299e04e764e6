import type { ArchiveFile } from '#contract/dispatch/archive.ts';
import cardClasses from '#portal/list/rows/cards.module.css';
import { CardMenu, CardSkeleton, type ListCardProps } from '#portal/list/rows/ListCards.tsx';
import { TourNumber } from './columns.tsx';
import classes from './list.module.css';
import { useArchiveWords } from './words.ts';

export const fileCardSkeleton = <CardSkeleton widthsPx={[84, 168]} />;

/** An archived tour on a phone. */
export function FileCard({ row }: ListCardProps<ArchiveFile>) {
  const words = useArchiveWords();
  const { tourNumber, orderNumber, departure, filesize } = row.entity;
  return (
    <>
      <span className={cardClasses.lines}>
        <span className={`${cardClasses.name} ${classes.line}`}>
          <TourNumber row={row} />
        </span>
        <span className={cardClasses.second}>
          {[words.departure(departure), orderNumber, words.size(filesize)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <CardMenu row={row} name={tourNumber} />
    </>
  );
}
