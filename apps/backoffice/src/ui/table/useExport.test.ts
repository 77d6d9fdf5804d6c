import { expect, it } from 'vitest';
import { csvOf } from './useExport.ts';

it('writes the columns that can be written, and nothing that a spreadsheet would run', () => {
  type Row = { name: string; pax: number | null };
  const columns = [
    { header: 'Name', text: ({ name }: Row) => name },
    { header: 'Picture' },
    { header: 'Pax', text: ({ pax }: Row) => pax },
  ];
  const rows: Row[] = [
    { name: 'Ríos, "Dani"', pax: -3 },
    { name: '=HYPERLINK("x")', pax: null },
    { name: 'two\nlines', pax: 0 },
  ];
  expect(csvOf(columns, rows)).toBe(
    '\u{feff}Name,Pax\r\n"Ríos, ""Dani""",-3\r\n"\'=HYPERLINK(""x"")",\r\n"two\nlines",0',
  );
});
