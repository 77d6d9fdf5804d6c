import { Canvas, rgbOf } from './canvas.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const WAVE = { height: 17, length: 600 };

/** Draws a sailing boat on a sea of a colour, as pixels. The other colours are those of the drawn skies. */
export function draw(color: string): Uint8Array {
  const canvas = new Canvas(WIDTH, HEIGHT);
  const sea = (level: number, opacity: number) => {
    const surface = (x: number) => level - WAVE.height * Math.sin((x / WAVE.length) * 2 * Math.PI);
    // Painted on white, so that the shapes behind do not show through.
    for (const [paint, strength] of [
      ['#ffffff', 1],
      [color, opacity],
    ] as const) {
      canvas.fillBelow(surface, rgbOf(paint), strength);
    }
  };
  canvas.fillSky(rgbOf('#fed7b8'), rgbOf('#fff7ee'));
  canvas.fillShape(circle(880, 190, 84), rgbOf('#fffdf8'));
  sea(410, 0.35);
  canvas.fillShape(
    [
      [590, 92],
      [590, 388],
      [470, 388],
    ],
    rgbOf('#ffffff'),
  );
  canvas.fillShape(
    [
      [606, 70],
      [690, 190],
      [744, 388],
      [606, 388],
    ],
    rgbOf('#f26a4f'),
  );
  canvas.fillShape(
    [
      [593, 64],
      [602, 64],
      [602, 414],
      [593, 414],
    ],
    rgbOf('#0c2330'),
  );
  canvas.fillShape(
    [
      [430, 404],
      [780, 404],
      [736, 470],
      [492, 470],
    ],
    rgbOf('#0c2330'),
  );
  sea(458, 0.6);
  sea(528, 1);
  return canvas.pixels;
}

function circle(x: number, y: number, radius: number): [number, number][] {
  return Array.from({ length: 96 }, (_, i) => {
    const angle = (i / 96) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}
