import qrcode from 'qrcode/lib/core/qrcode';
import { useMemo } from 'react';
import classes from './QrCode.module.css';

/** Modules of white that a reader needs around the code. */
const QUIET = 3;

/** A text as a code that staff can read from a phone's screen, dark on white in either scheme. */
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
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'Q' }).modules;
  const squares = Array.from(data, (isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  );
  return { size, path: squares.join('') };
}
