import classes from './Bar.module.css';

interface BarProps {
  widthPx: number;
  heightPx?: number;
  /** In the place of a face or a mark. */
  isRound?: boolean;
}

/** Hides what is being read until that takes long enough to be noticed, lines around its bars too. */
export const skeletonClass = classes.skeleton;

/** A grey bar in the place of words that are being read. */
export function Bar({ widthPx, heightPx = 12, isRound = false }: BarProps) {
  return (
    <span className={classes.bar} style={{ width: widthPx, height: heightPx }} data-round={isRound || undefined} />
  );
}
