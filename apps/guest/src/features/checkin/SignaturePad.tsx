import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@marea/domain/checkin/checkin';
import { useEffect, useRef } from 'react';
import { followPen, pathOf } from './strokes.ts';
import classes from './SignaturePad.module.css';

type SignaturePadProps = {
  label: string;
  /** Receives the path of the drawing; null while it is no signature. */
  onDraw: (path: string | null) => void;
};

/** White paper for signing with a finger, a pen or a mouse. */
export function SignaturePad({ label, onDraw }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latestOnDraw = useRef(onDraw);
  useEffect(() => {
    latestOnDraw.current = onDraw;
  });
  useEffect(() => {
    const paper = canvas.current;
    return paper ? followPen(paper, (strokes) => latestOnDraw.current(pathOf(strokes))) : undefined;
  }, []);
  return (
    <div className={classes.paper} style={{ aspectRatio: `${SIGNATURE_WIDTH} / ${SIGNATURE_HEIGHT}` }}>
      <canvas ref={canvas} className={classes.canvas} role="img" aria-label={label} />
    </div>
  );
}
