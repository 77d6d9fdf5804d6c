import { useMemo } from 'react';
import { codeOf } from './qrModules.ts';
import classes from './QrCode.module.css';

const QUIET = 3;

/** A QR code of a text for reading from a phone's screen, dark on white in either scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  const edge = size + 2 * QUIET;
  return (
    <svg className={classes.code} viewBox={`0 0 ${edge} ${edge}`} role="img" aria-label={label}>
      <path d={path} transform={`translate(${QUIET} ${QUIET})`} />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { size, isDark } = codeOf(text);
  const squares = Array.from({ length: size * size }, (_, index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    return isDark(row, column) ? `M${column} ${row}h1v1h-1z` : '';
  });
  return { size, path: squares.join('') };
}
