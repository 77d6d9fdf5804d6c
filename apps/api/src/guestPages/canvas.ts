type Rgb = readonly [number, number, number];
type Point = readonly [x: number, y: number];

/** `#rrggbb` as its parts, 0 to 255. */
export function rgbOf(color: string): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Pixels, three bytes each, into which plain shapes are filled with smooth edges. */
export class Canvas {
  readonly pixels: Uint8Array;
  readonly #width: number;
  readonly #height: number;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.pixels = new Uint8Array(width * height * 3);
  }

  fillSky(top: Rgb, bottom: Rgb): void {
    for (let y = 0; y < this.#height; y += 1) {
      const share = y / this.#height;
      const at = (part: 0 | 1 | 2) => top[part] + (bottom[part] - top[part]) * share;
      const color: Rgb = [at(0), at(1), at(2)];
      for (let x = 0; x < this.#width; x += 1) this.#blend(x, y, color, 1);
    }
  }

  fillBelow(line: (x: number) => number, color: Rgb, opacity: number): void {
    for (let x = 0; x < this.#width; x += 1) {
      const top = line(x + 0.5);
      for (let y = Math.floor(top); y < this.#height; y += 1) this.#blend(x, y, color, opacity * covered(y, top));
    }
  }

  fillShape(corners: readonly Point[], color: Rgb): void {
    const heights = corners.map(([, y]) => y);
    for (let y = Math.floor(Math.min(...heights)); y < Math.ceil(Math.max(...heights)); y += 1) {
      const crossings = crossingsAt(corners, y + 0.5);
      const [from, to] = [Math.min(...crossings), Math.max(...crossings)];
      if (crossings.length === 0) continue;
      for (let x = Math.floor(from); x < to; x += 1) this.#blend(x, y, color, covered(x, from) - covered(x, to));
    }
  }

  #blend(x: number, y: number, color: Rgb, share: number): void {
    const at = (y * this.#width + x) * 3;
    for (const [i, part] of color.entries()) {
      const before = this.pixels[at + i] ?? 0;
      this.pixels[at + i] = Math.round(before + (part - before) * share);
    }
  }
}

/** The share of the pixel that begins at `at` behind an edge, 0 to 1. */
function covered(at: number, edge: number): number {
  return Math.min(Math.max(at + 1 - edge, 0), 1);
}

function crossingsAt(corners: readonly Point[], y: number): number[] {
  return corners.flatMap(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1];
    return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });
}
