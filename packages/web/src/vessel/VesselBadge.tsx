import type { CSSProperties } from 'react';
import { hashOf, pick, vesselKindOf, type VesselKind } from './vesselKind.ts';
import classes from './VesselBadge.module.css';

const silhouettes: Record<VesselKind, { solid: string; lit: string }> = {
  sailing: {
    lit: 'M31 10v29H14q13-12 17-29z',
    solid: 'M34 16q12 9 15 23H34zM10 42h45q-3 9-11 11H20q-8-3-10-11z',
  },
  catamaran: {
    lit: 'M30 7h-6q-1 15-12 25h18zM20 41l4-7h20l7 7z',
    solid: 'M33 10q14 10 18 22H33zM7 42h50q0 7-5 11h-9q-3-4-4-6H25q-1 2-4 6h-9q-5-4-5-11z',
  },
  motor: {
    lit: 'M13 40l6-11q1-2 4-2h15q4 0 7 3l9 10z',
    solid: 'M20 27l3-7q.6-1.5 2.5-1.5H35q3 0 5 2.5l4 6zM4 42h40q10 0 17-4-3 10-14 15H14q-8-4-10-11z',
  },
  luxury: {
    lit: 'M8 40l5-8h32q4 0 7 3l6 5zM25 23l2-5h10q3 0 4.5 2l3 3z',
    solid: 'M17 32l4-7q.8-1.5 2.5-1.5H42q3 0 5.5 2.5l6 6zM2 42h42q12 0 19-4-4 10-15 15H12q-8-4-10-11z',
  },
  launch: {
    lit: 'M17 22q14-5 31-1v4H17zM20 25h3v15h-3zM42 25h3v14h-3z',
    solid: 'M30 40l2-9h7l4 9zM6 34h6v14H8zM11 41h33q9-1 15-5-3 13-13 17H17q-5-4-6-12z',
  },
};

const colors = ['#0b7a83', '#2f6fcb', '#d9573f', '#b9740f', '#2b8f63', '#5b6f7a'] as const;

type VesselBadgeProps = {
  /** Determines the colour if the vessel has none: its id. */
  seed: string;
  category: string;
  color?: string;
};

/** A vessel's silhouette as a small icon. Fills its box. */
export function VesselBadge({ seed, category, color }: VesselBadgeProps) {
  const { lit, solid } = silhouettes[vesselKindOf(category)];
  const style: CSSProperties & Record<'--vessel', string> = { '--vessel': color ?? pick(colors, hashOf(seed), 1) };
  return (
    <svg viewBox="0 0 64 64" width="100%" height="100%" style={style} aria-hidden>
      <rect width="64" height="64" className={classes.sky} />
      <circle cx="50" cy="14" r="6" className={classes.sun} />
      <path d={lit} className={classes.lit} />
      <path d={solid} className={classes.solid} />
      <path d="M0 52q8-4 16 0t16 0 16 0 16 0v12H0z" className={classes.far} />
      <path d="M-4 58q8-4 16 0t16 0 16 0 16 0 8 0v8H-4z" className={classes.near} />
    </svg>
  );
}
