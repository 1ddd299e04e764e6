import classes from './Bar.module.css';

interface BarProps {
  widthPx: number;
  heightPx?: number;
  /** For a picture or a mark. */
  isRound?: boolean;
}

/** Hides placeholders until loading takes noticeably long, including the lines around their bars. */
export const skeletonClass = classes.skeleton;

/** A grey placeholder bar for text that is loading. */
export function Bar({ widthPx, heightPx = 12, isRound = false }: BarProps) {
  return (
    <span className={classes.bar} style={{ width: widthPx, height: heightPx }} data-round={isRound || undefined} />
  );
}
