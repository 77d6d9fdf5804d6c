import type { CSSProperties } from 'react';
import classes from './Placeholder.module.css';

type PlaceholderProps = {
  height: number;
  width?: CSSProperties['width'];
  above?: number;
  shape?: 'line' | 'card' | 'circle';
};

/** A loading placeholder for pages without Mantine. */
export function Placeholder({ height, width = '100%', above = 0, shape = 'line' }: PlaceholderProps) {
  const style = { height, width: shape === 'circle' ? height : width, marginTop: above };
  return <div className={classes.placeholder} data-shape={shape} style={style} aria-busy />;
}
