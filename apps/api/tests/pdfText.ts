import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF, page by page, with each run of spaces as one. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}
