import { codeOf } from '@marea/web/components/qrModules';
import { brandTones } from '@marea/web/theme/brand';

/** The texts on the picture of a boarding pass. */
export type PassFacts = {
  company: string;
  title: string;
  folio: string;
  /** Each with its name. */
  facts: readonly { name: string; value: string }[];
};

const WIDTH = 720;
const MARGIN = 48;
const CODE_EDGE = 360;
const QUIET = 3;
const ROW = 64;
const HEAD = 150;

/**
 * Draws a boarding pass as a picture for the phone's gallery. Uses the company's colour of the light theme, on which
 * white is readable. Null if the browser cannot draw one.
 */
export async function passImage({ company, title, folio, facts }: PassFacts, brandColor: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const height = HEAD + facts.length * ROW + CODE_EDGE + MARGIN * 3;
  canvas.width = WIDTH;
  canvas.height = height;
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const family = style.getPropertyValue('--mantine-font-family').trim() || 'sans-serif';
  const write = (text: string, at: { x: number; y: number; size: number; weight: number; ink: string }) => {
    context.font = `${at.weight} ${at.size}px ${family}`;
    context.fillStyle = at.ink;
    context.fillText(text, at.x, at.y, WIDTH - MARGIN - at.x);
  };
  const sea = brandTones(brandColor, 'light').main;
  const [white, ink] = [color('--mantine-color-white'), color('--mantine-color-black')];
  context.fillStyle = white;
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = sea;
  context.fillRect(0, 0, WIDTH, HEAD);
  write(company, { x: MARGIN, y: 62, size: 26, weight: 600, ink: white });
  write(title, { x: MARGIN, y: 112, size: 36, weight: 700, ink: white });
  facts.forEach(({ name, value }, index) => {
    const y = HEAD + MARGIN + index * ROW;
    write(name, { x: MARGIN, y, size: 22, weight: 400, ink });
    write(value, { x: MARGIN, y: y + 30, size: 28, weight: 700, ink });
  });
  const top = HEAD + facts.length * ROW + MARGIN;
  drawCode(context, folio, { left: (WIDTH - CODE_EDGE) / 2, top, ink });
  context.textAlign = 'center';
  context.font = `800 40px ${family}`;
  context.fillStyle = ink;
  context.fillText(folio, WIDTH / 2, top + CODE_EDGE + MARGIN);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawCode(context: CanvasRenderingContext2D, text: string, at: { left: number; top: number; ink: string }) {
  const { size, isDark } = codeOf(text);
  const edge = CODE_EDGE / (size + 2 * QUIET);
  context.fillStyle = at.ink;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const [x, y] = [at.left + (column + QUIET) * edge, at.top + (row + QUIET) * edge];
      context.fillRect(Math.floor(x), Math.floor(y), Math.ceil(edge), Math.ceil(edge));
    }
  }
}
