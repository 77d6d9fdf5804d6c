import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';

const COLUMNS = { narrow: 10, wide: 5 } as const;
const SHEET_WIDTH = 2_000;
const NARROW = 400;

type Picture = { address: string; file: string };

/** Puts all pictures of a look with their addresses on one page, saved as HTML and as a picture. */
export async function writeContactSheet(
  browser: Browser,
  folder: string,
  { name, width, pictures }: { name: string; width: number; pictures: readonly Picture[] },
): Promise<string> {
  const columns = width < NARROW ? COLUMNS.narrow : COLUMNS.wide;
  const figures = pictures.map(
    ({ address, file }) =>
      `<figure><img src="${path.basename(file)}" alt=""><figcaption>${address.replaceAll('&', '&amp;')}</figcaption></figure>`,
  );
  const style = `body{margin:12px;font:11px sans-serif;display:grid;gap:10px;grid-template-columns:repeat(${columns},1fr)}
figure{margin:0}img{width:100%;border:1px solid #999}figcaption{overflow-wrap:anywhere}`;
  const html = `<!doctype html><title>${name}</title><style>${style}</style>${figures.join('')}`;
  const file = path.join(folder, 'index.html');
  await writeFile(file, html);
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1_000 } });
  await page.goto(pathToFileURL(file).href);
  const sheet = path.join(folder, '..', `${name}.png`);
  await page.screenshot({ path: sheet, fullPage: true });
  await page.close();
  return sheet;
}
