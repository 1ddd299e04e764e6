import { IconMapPinQuestion } from '@tabler/icons-react';
import classes from './RoughNote.module.css';

/** Says that positions are rough; renders nothing for an empty text. */
export function RoughNote({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <p className={classes['note']}>
      <IconMapPinQuestion size={16} stroke={1.6} aria-hidden="true" />
      {children}
    </p>
  );
}
