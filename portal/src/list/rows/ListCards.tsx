import { IconDots } from '@tabler/icons-react';
import { createContext, memo, use, type ComponentType, type ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import cardClasses from './cards.module.css';
import type { AnyListState } from '../listSearch.ts';
import type { Keyed, ListRow } from '../stable/stableRows.ts';
import { TickBox } from '../selection/TickBox.tsx';
import type { List } from '../useList.ts';

export interface ListCardProps<Entity extends Keyed> {
  row: ListRow<Entity>;
}

export interface ListCardsProps<Entity extends Keyed> {
  card: ComponentType<ListCardProps<Entity>>;
  /** Placeholder content of a card while rows are loading. */
  skeleton: ReactNode;
  /** The style sheet: `card` for a card's own styles, and `cards` for the container of tiles. */
  classes: Readonly<Record<string, string | undefined>>;
  /** Tiles are laid out in a grid and have their own borders. */
  areTiles?: boolean | undefined;
  statusOf?: ((entity: Entity) => string) | undefined;
  markedKey?: string | null | undefined;
}

/** Opens the sheet with the actions of a row. */
export const OpenSheetContext = createContext<(entity: Keyed) => void>(() => undefined);

interface CardMenuProps {
  row: ListRow<Keyed>;
  name: string;
  isLocked?: boolean;
  /** Buttons before the menu button. */
  children?: ReactNode;
}

/** The menu button at the end of a card, for the actions of its row. */
export function CardMenu({ row: { entity, isGone }, name, isLocked = false, children }: CardMenuProps) {
  const t = useMessages('list');
  const openSheet = use(OpenSheetContext);
  if (isGone) return null;
  return (
    <span className={cardClasses.acts}>
      {children}
      <button
        type="button"
        className={cardClasses.menu}
        aria-label={t('acts', { name })}
        aria-disabled={isLocked || undefined}
        onClick={() => !isLocked && openSheet(entity)}
      >
        <IconDots size={18} stroke={1.8} aria-hidden="true" />
      </button>
    </span>
  );
}

/** Placeholder bars for a card's text, and for a person's picture. */
export function CardSkeleton({ widthsPx, hasFace = false }: { widthsPx: readonly number[]; hasFace?: boolean }) {
  return (
    <>
      {hasFace && <Bar widthPx={28} heightPx={28} isRound />}
      <span className={cardClasses.skeletonLines}>
        {widthsPx.map((widthPx) => (
          <Bar key={widthPx} widthPx={widthPx} />
        ))}
      </span>
    </>
  );
}

interface ItemProps<Entity extends Keyed> extends ListCardProps<Entity> {
  isMarked: boolean;
  card: ListCardsProps<Entity>['card'];
  className: string;
  status: string | undefined;
  isTicked: boolean;
  tick: ReactNode;
}

function PlainItem<Entity extends Keyed>({
  row,
  card: Card,
  className,
  status,
  isTicked,
  isMarked,
  tick,
}: ItemProps<Entity>) {
  return (
    <li
      className={className}
      data-key={row.entity.key}
      data-status={status}
      data-ticked={isTicked || (isMarked && !row.isGone) || undefined}
      data-gone={row.isGone || undefined}
      data-elsewhere={row.isElsewhere || undefined}
    >
      {tick}
      <Card row={row} />
    </li>
  );
}

const Item = memo(PlainItem, ({ row: before, ...one }, { row: after, ...other }) => {
  const isSameRow =
    before.entity === after.entity && before.isGone === after.isGone && before.isElsewhere === after.isElsewhere;
  const names = Object.keys(other) as (keyof typeof other)[];
  return isSameRow && names.every((name) => one[name] === other[name]);
}) as typeof PlainItem;

/** Number of placeholders if the last number of rows is unknown. */
const defaultCount = 8;

export function ListCards<Entity extends Keyed, State extends AnyListState>({
  list,
  label,
  card,
  skeleton,
  classes,
  areTiles = false,
  statusOf,
  markedKey,
}: ListCardsProps<Entity> & { list: List<Entity, State>; label: string }) {
  const t = useMessages('list');
  const { shown, selection, isTurning, definition, lastCount } = list;
  const [listClass, itemClass] = areTiles
    ? [classes.cards ?? '', classes.card ?? '']
    : ['', `${cardClasses.card} ${classes.card ?? ''}`];
  if (!shown) {
    return (
      <ul className={`${listClass} ${skeletonClass}`} aria-hidden="true">
        {Array.from({ length: lastCount ?? defaultCount }, (_, index) => (
          <li key={index} className={`${itemClass} ${classes.skeletonCard ?? ''}`}>
            {skeleton}
          </li>
        ))}
      </ul>
    );
  }
  const present = shown.rows.filter(({ isGone }) => !isGone).map(({ entity }) => entity);
  return (
    <ul className={listClass} aria-label={label} aria-busy={isTurning}>
      {shown.rows.map((row) => {
        const { entity, isGone } = row;
        const isTicked = selection.chosen.has(entity.key);
        return (
          <Item
            key={entity.key}
            row={row}
            card={card}
            className={itemClass}
            status={statusOf?.(entity)}
            isTicked={isTicked}
            isMarked={entity.key === markedKey}
            tick={
              selection.isActive && (
                <span className={cardClasses.tick}>
                  <TickBox
                    isLarge
                    aria-label={t('selection.row', { name: definition.nameOf(entity) })}
                    checked={isTicked}
                    disabled={isGone || (selection.isFull && !isTicked)}
                    onChange={() => selection.toggle(entity, present, false)}
                  />
                </span>
              )
            }
          />
        );
      })}
    </ul>
  );
}
