import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './NotFoundCard.module.css';

interface NotFoundCardProps {
  heading: string;
  text: string;
  /** The heading is the page's only one. */
  isAlone?: boolean;
  /** Links and buttons that lead out. */
  children: ReactNode;
}

function NotFoundBand() {
  return (
    <svg className={classes['band']} viewBox="0 0 520 24" aria-hidden="true" preserveAspectRatio="xMinYMid meet">
      <g fill="var(--t-accent)">
        <path d="M0 10h272v4H0z" />
        <circle cx="5" cy="12" r="5" />
        <rect x="114" y="5" width="12" height="14" rx="2" />
        <rect x="198" y="5" width="7" height="14" rx="2" />
      </g>
      <path d="M290 12H520" stroke="var(--t-control)" strokeWidth="2" strokeDasharray="6 5" />
      <circle cx="281" cy="12" r="9" fill="var(--t-ink)" />
      <text x="281" y="16" textAnchor="middle" fontSize="11" fontWeight="650" fill="var(--t-surface)">
        ?
      </text>
    </svg>
  );
}

export function NotFoundCard({ heading, text, isAlone = false, children }: NotFoundCardProps) {
  const Heading = isAlone ? 'h1' : 'h2';
  return (
    <section className={classes['card']}>
      <div className={classes['content']}>
        <NotFoundBand />
        <Heading className={classes['heading']}>{heading}</Heading>
        <p>{text}</p>
        <Group gap={8} mt={20}>
          {children}
        </Group>
      </div>
    </section>
  );
}
