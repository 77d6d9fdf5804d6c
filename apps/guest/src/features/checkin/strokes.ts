import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@marea/domain/checkin/checkin';

/** A point in the units of the signature's canvas. */
export type Point = { x: number; y: number };
export type Stroke = readonly Point[];

const MAX_PATH = 24_000;
/** The fewest points that the API accepts as a signature. */
const MIN_POINTS = 5;
/** The shortest signature, so that a tap is none. */
const MIN_LENGTH = 20;

/** Drawn lines as a path on the signature's canvas, or null if too short. */
export function pathOf(strokes: readonly Stroke[]): string | null {
  const drawn = strokes.map((stroke) => stroke.map(onCanvas));
  if (lengthOf(drawn) < MIN_LENGTH) return null;
  const lines = pointsOf(drawn) < MIN_POINTS ? drawn.map(quartered) : drawn;
  for (let every = 1; ; every += 1) {
    const path = lines.map((line) => lineOf(line.filter((_, i) => i % every === 0))).join('');
    if (path.length <= MAX_PATH) return path;
  }
}

function pointsOf(lines: readonly Stroke[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}

function lengthOf(lines: readonly Stroke[]): number {
  return lines.reduce((sum, line) => sum + steps(line).reduce((length, [a, b]) => length + distance(a, b), 0), 0);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function steps(line: Stroke): [Point, Point][] {
  return line.slice(1).map((to, i): [Point, Point] => [line[i] ?? to, to]);
}

/** Adds three points to each step of a line: a flick of the pen yields few points. */
function quartered(line: Stroke): Point[] {
  const between = ([a, b]: [Point, Point]) =>
    [1, 2, 3, 4].map((part) => onCanvas({ x: a.x + ((b.x - a.x) * part) / 4, y: a.y + ((b.y - a.y) * part) / 4 }));
  return [...line.slice(0, 1), ...steps(line).flatMap(between)];
}

function onCanvas({ x, y }: Point): Point {
  return { x: within(x, SIGNATURE_WIDTH), y: within(y, SIGNATURE_HEIGHT) };
}

function within(value: number, max: number): number {
  return Math.min(max, Math.max(0, Math.round(value)));
}

function lineOf(points: Stroke): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

const LINE = 3.5;
const MAIN_BUTTON = 0;

/**
 * Draws the strokes of a finger, a pen or the mouse on a canvas, one at a time, and reports all strokes at the end of
 * each. Points are in the signature's units, so that turning the phone moves none. Returns the cleanup function.
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
    // All points since the last event: a busy page gets few events.
    const seen = event.getCoalescedEvents();
    stroke.push(...(seen.length > 0 ? seen : [event]).map(pointOf));
    draw(paper, stroke, known - 1);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    onStroke(strokes);
  };
  // Otherwise a tablet takes quick strokes of its pencil for handwriting.
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

/** Draws a stroke from a given point on; a single point is a dot. */
function draw(paper: HTMLCanvasElement, stroke: Stroke, from: number): void {
  const pen = paper.getContext('2d');
  const first = stroke[from];
  if (!pen || !first) return;
  pen.beginPath();
  pen.moveTo(first.x, first.y);
  for (const { x, y } of from === stroke.length - 1 ? [first] : stroke.slice(from + 1)) pen.lineTo(x, y);
  pen.stroke();
}
