import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@marea/domain/checkin/signatureCanvas';

type Stroke = { points: readonly { x: number; y: number }[] };

const MAX_PATH = 24_000;
/** A tap is no signature. */
const MIN_POINTS = 5;

/** Drawn lines as a path on the signature's canvas, or null where there are too few. `width` is that of the drawing. */
export function pathOf(strokes: readonly Stroke[], width: number): string | null {
  const scale = SIGNATURE_WIDTH / width;
  const lines = strokes.map(({ points }) => points.map(({ x, y }) => onCanvas(x * scale, y * scale)));
  if (lines.flat().length < MIN_POINTS) return null;
  for (let every = 1; ; every += 1) {
    const path = lines.map((line) => lineOf(line.filter((_, i) => i % every === 0))).join('');
    if (path.length <= MAX_PATH) return path;
  }
}

function onCanvas(x: number, y: number): string {
  return `${within(x, SIGNATURE_WIDTH)} ${within(y, SIGNATURE_HEIGHT)}`;
}

function within(value: number, max: number): number {
  return Math.min(max, Math.max(0, Math.round(value)));
}

function lineOf(points: readonly string[]): string {
  return points.map((point, i) => (i === 0 ? 'M' : 'L') + point).join('');
}
