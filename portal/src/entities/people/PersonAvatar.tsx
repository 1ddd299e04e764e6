import { useState, type CSSProperties } from 'react';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';
import classes from './PersonAvatar.module.css';

export type Presence = 'online' | 'offline' | 'waiting' | 'unverified' | 'blocked';

interface PersonAvatarProps {
  firstname: string;
  lastname: string;
  /** Path of the picture, or null. */
  image: string | null;
  presence?: Presence;
  /** Diameter in pixels: 28 in rows and bars, 36 at the head of a page, 72 on the profile. */
  size?: 28 | 36 | 72;
}

const textSizes = { 28: 11, 36: 13, 72: 24 } as const;

/** First letters of first and last name. */
export function initials({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const first = (name: string) => String.fromCodePoint(name.trim().codePointAt(0) ?? 0x20).trim();
  return [firstname, lastname].map((name) => first(name).toUpperCase()).join('');
}

export function PersonAvatar({ firstname, lastname, image, presence, size = 28 }: PersonAvatarProps) {
  // The initials show until the page's own content is loaded, and if the image cannot be loaded.
  const hasBeenIdle = useHasBeenIdle();
  const [broken, setBroken] = useState<string | null>(null);
  const style = { '--avatar-size': `${size}px`, '--avatar-text': `${textSizes[size]}px` } as CSSProperties;
  return (
    <span className={classes.avatar} style={style} data-presence={presence} aria-hidden="true">
      {hasBeenIdle && image !== null && image !== broken ? (
        <img
          src={image}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(image)}
        />
      ) : (
        initials({ firstname, lastname })
      )}
    </span>
  );
}
