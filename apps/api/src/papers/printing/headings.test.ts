import type { Content } from 'pdfmake';
import { expect, it } from 'vitest';
import { pdfPages } from '../../../tests/pdfText.ts';
import { section, table, paperWords } from './parts.ts';
import { renderPdf } from './pdf.ts';

/** More than a page holds, to the line. */
const LINES = [36, 37, 38, 39, 40, 41, 42, 43, 44];

it('never leaves a heading at the foot of a page, whatever stands above it', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => [`row${i}`, 'Booked']);
  const places: number[] = [];
  for (const lines of LINES) {
    const above: Content[] = Array.from({ length: lines }, () => paperWords('above'));
    const content = [...above, ...section('Heading', [table([{ title: 'When' }, { title: 'What' }], rows)])];
    const key = { lane: 'staff', key: String(lines) } as const;
    const paper = await renderPdf({ title: '', content, language: 'en', size: 'LETTER', footer: '', queueKey: key });
    const pages = await pdfPages(paper);
    const page = pages.findIndex((text) => text.includes('Heading'));
    expect(pages[page], `after ${lines} lines`).toContain('row0');
    places.push(page);
  }
  expect(new Set(places)).toEqual(new Set([0, 1]));
});
