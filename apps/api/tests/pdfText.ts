import { extractText, getDocumentProxy } from 'unpdf';

/** How many points the text of a PDF's first page leaves free at its right. */
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
