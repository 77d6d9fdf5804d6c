import { extractText, getDocumentProxy } from 'unpdf';

/** The width in points of the right margin of a PDF's first page. */
export async function pdfMargin(bytes: Uint8Array): Promise<number> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const ends = items.flatMap((item) => ('width' in item ? [Number(item.transform[4]) + item.width] : []));
  return Number(page.view[2]) - Math.max(...ends);
}

/** The text of a PDF, page by page, with each run of spaces as one. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** The lines of a PDF's first page by height, left to right, with each run of spaces as one. */
export async function pdfLines(bytes: Uint8Array): Promise<string[]> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const lines = new Map<number, string>();
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item)) continue;
    const height = Math.round(Number(item.transform[5]));
    lines.set(height, `${lines.get(height) ?? ''} ${item.str}`);
  }
  return [...lines.values()].map((line) => line.replace(/\s+/g, ' ').trim());
}
