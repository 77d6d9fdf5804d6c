import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@marea/domain/checkin/checkin';

/** In the units of the signature's canvas. */
export type Point = { x: number; y: number };
export type Stroke = readonly Point[];

const MAX_PATH = 24_000;
/** What the API takes for a signature has so many points. */
const MIN_POINTS = 5;
/** A tap is no signature. */
const MIN_LENGTH = 20;

/** Drawn lines as a path on the signature's canvas, or null where they are too short. */
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

/** The same line with three points more in each of its steps: a flick of the pen is seen at few points. */
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
