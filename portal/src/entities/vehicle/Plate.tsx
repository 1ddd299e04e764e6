import classes from './Plate.module.css';

interface PlateProps {
  /** As it is stored: "B-TL 4127". */
  number: string;
  /** 21 px high in rows, 36 px at the head of a page. */
  size?: 'row' | 'head';
}

/** A five-pointed star around the origin. */
const star = 'M0-1 .2-.3.95-.3.36.12.59.81 0 .38-.59.81-.36.12-.95-.3-.2-.3z';
const stars = Array.from({ length: 12 }, (_, index) => index * 30);

/** The ring of stars of the EU flag; twelve dots if the plate is small. */
function Stars({ isLarge }: { isLarge: boolean }) {
  return (
    <svg viewBox="-8 -8 16 16">
      {isLarge ? (
        stars.map((angle) => (
          <path key={angle} d={star} transform={`rotate(${angle}) translate(0 -6) rotate(${-angle}) scale(1.5)`} />
        ))
      ) : (
        <circle r="5.5" fill="none" strokeWidth="2.2" strokeDasharray="1.6 1.28" />
      )}
    </svg>
  );
}

export function Plate({ number, size = 'row' }: PlateProps) {
  const at = number.indexOf('-');
  return (
    // An image built of HTML elements: unlike an `img`, its text can be copied.
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span className={classes['plate']} data-size={size} role="img" aria-label={number}>
      <span className={classes['country']}>
        <Stars isLarge={size === 'head'} />
      </span>
      <span className={classes['number']}>
        {number.slice(0, Math.max(at, 0))}
        {at > 0 && <span className={classes['seals']}>-</span>}
        {number.slice(at + 1)}
      </span>
    </span>
  );
}
