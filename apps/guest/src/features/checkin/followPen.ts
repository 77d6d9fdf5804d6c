import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@marea/domain/checkin/checkin';
import type { Point, Stroke } from './strokes.ts';

const LINE = 3.5;
const MAIN_BUTTON = 0;

/**
 * Draws on a canvas what a finger, a pen or the mouse draws, one at a time, and tells of all strokes at the end of each.
 * Points are in the signature's units, so that turning the phone moves none. Returns what ends it.
 */
export function followPen(paper: HTMLCanvasElement, onStroke: (strokes: readonly Stroke[]) => void): () => void {
  const strokes: Point[][] = [];
  let pointer: number | null = null;
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = paper.getBoundingClientRect();
    return { x: ((clientX - left) / width) * SIGNATURE_WIDTH, y: ((clientY - top) / height) * SIGNATURE_HEIGHT };
  };
  const begin = (event: PointerEvent) => {
    if (pointer !== null || event.button !== MAIN_BUTTON) return;
    event.preventDefault();
    pointer = event.pointerId;
    paper.setPointerCapture(pointer);
    const stroke = [pointOf(event)];
    strokes.push(stroke);
    draw(paper, stroke, 0);
  };
  const move = (event: PointerEvent) => {
    const stroke = strokes.at(-1);
    if (event.pointerId !== pointer || !stroke) return;
    const known = stroke.length;
    // All the browser saw since the last event: few events come while the page is busy.
    const seen = event.getCoalescedEvents();
    stroke.push(...(seen.length > 0 ? seen : [event]).map(pointOf));
    draw(paper, stroke, known - 1);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    onStroke(strokes);
  };
  // Else a tablet takes quick strokes of its pencil for handwriting.
  const keep = (event: TouchEvent) => event.preventDefault();
  const redraw = () => {
    fit(paper);
    for (const stroke of strokes) draw(paper, stroke, 0);
  };
  const sized = new ResizeObserver(redraw);
  sized.observe(paper);
  const listening = new AbortController();
  const { signal } = listening;
  paper.addEventListener('pointerdown', begin, { signal });
  paper.addEventListener('pointermove', move, { signal });
  paper.addEventListener('pointerup', end, { signal });
  paper.addEventListener('pointercancel', end, { signal });
  paper.addEventListener('touchmove', keep, { signal, passive: false });
  return () => {
    sized.disconnect();
    listening.abort();
  };
}

function fit(paper: HTMLCanvasElement): void {
  const ratio = Math.max(1, window.devicePixelRatio);
  paper.width = Math.round(paper.clientWidth * ratio);
  paper.height = Math.round(paper.clientHeight * ratio);
  const pen = paper.getContext('2d');
  if (!pen) return;
  pen.scale(paper.width / SIGNATURE_WIDTH, paper.height / SIGNATURE_HEIGHT);
  pen.lineWidth = LINE;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
}

/** Draws a stroke from one of its points on; a single one is a dot. */
function draw(paper: HTMLCanvasElement, stroke: Stroke, from: number): void {
  const pen = paper.getContext('2d');
  const first = stroke[from];
  if (!pen || !first) return;
  pen.beginPath();
  pen.moveTo(first.x, first.y);
  for (const { x, y } of from === stroke.length - 1 ? [first] : stroke.slice(from + 1)) pen.lineTo(x, y);
  pen.stroke();
}
