import { describe, expect, it } from 'vitest';
import { pdfMargin, pdfPages } from '../../../tests/pdfText.ts';
import type { FittedTable } from './fittedTable.ts';
import { fitOf } from './fittedTable.ts';
import { widthOf } from './fonts.ts';
import { render } from './pdfWorker.ts';

const LETTER = { width: 612, height: 792, margin: 36 };

const tips = (count: number, crew = 'Aurelio Caamal, Lucía Balam'): FittedTable => ({
  columns: [
    { title: 'Folio', holds: 'code' },
    { title: 'Fecha del paseo', holds: 'code' },
    { title: 'Tripulación', holds: 'text' },
    { title: 'Propina por entregar', holds: 'figure' },
  ],
  rows: Array.from({ length: count }, (_, index) => [`MAR-${1_000 + index}`, '01/11/2026', crew, '$70.00']),
  foot: [['Total USD', '', '', '$23,940.00']],
});
const many = (columns: number): FittedTable => ({
  columns: Array.from({ length: columns }, () => ({ title: 'Comisión', holds: 'figure' })),
  rows: [Array.from({ length: columns }, () => '$12,345.67')],
  foot: [],
});
const print = (fitted: FittedTable) =>
  render({ title: 'Propinas', content: [], language: 'es', size: 'LETTER', footer: 'Marea', pageWords: '', fitted });

describe('the columns of a printed table', () => {
  it('are as wide as what they hold: a day takes less than the names of a crew', () => {
    const { widths, isLandscape } = fitOf(tips(20), LETTER);
    const [folio = 0, day = 0, crew = 0] = widths;
    expect(isLandscape).toBe(false);
    expect(crew).toBeGreaterThan(day * 1.5);
    expect(folio).toBeGreaterThan(40);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(612 - 72 - 30);
  });

  it('give what is left of a page to texts and figures, not to days', () => {
    const statement: FittedTable = {
      columns: [
        { title: 'Fecha', holds: 'code' },
        { title: 'Concepto', holds: 'text' },
        { title: 'Importe', holds: 'figure' },
        { title: 'Saldo', holds: 'figure' },
      ],
      rows: [['01/11/2026', 'Paseo MAR-1000', '$70.00', '$70.00']],
      foot: [],
    };
    const [day = 0, text = 0] = fitOf(statement, LETTER).widths;
    expect(day).toBeLessThan(60);
    expect(text).toBeGreaterThan(150);
  });

  it('have room for the words of the few texts that are longer than the rest', () => {
    const kitchen: FittedTable = {
      columns: [
        ...Array.from({ length: 10 }, () => ({ title: 'Folio', holds: 'code' as const })),
        { title: 'Nota', holds: 'text' },
      ],
      rows: Array.from({ length: 20 }, (_, index) => [
        ...Array.from({ length: 10 }, () => 'MAR-1234'),
        index === 7 ? 'Mariscos (1 persona), cacahuate' : '',
      ]),
      foot: [],
    };
    const { widths, fontSize } = fitOf(kitchen, LETTER);
    expect(widths.at(-1)).toBeGreaterThan(widthOf('cacahuate') * fontSize);
  });

  it('lie on their side, then get smaller, where there are many', () => {
    expect(fitOf(many(8), LETTER)).toMatchObject({ isLandscape: false, fontSize: 9 });
    expect(fitOf(many(11), LETTER)).toMatchObject({ isLandscape: true, fontSize: 9 });
    expect(fitOf(many(15), LETTER).fontSize).toBeLessThan(9);
  });

  it.each(['Aurelio Caamal, Lucía Balam, '.repeat(20), 'ñ'.repeat(200)])(
    'leave no page, however long a text is: %s',
    async (crew) => {
      const paper = await print(tips(3, crew));
      expect(await pdfMargin(paper)).toBeGreaterThan(35);
      const text = (await pdfPages(paper)).join(' ');
      expect(text).toContain('MAR-1002 01/11/2026');
    },
  );
});

describe('the totals of a printed table', () => {
  it('are never alone on a page, whatever the number of rows', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => 30 + index);
    const last = await Promise.all(rows.map(async (count) => (await pdfPages(await print(tips(count)))).at(-1) ?? ''));
    expect(last.filter((text) => !text.includes('Total USD'))).toEqual([]);
    expect(last.filter((text) => (text.match(/MAR-/g) ?? []).length < 2)).toEqual([]);
  });

  it('stand below an empty table too', async () => {
    expect((await pdfPages(await print(tips(0)))).join(' ')).toContain('Total USD');
  });
});

it('stands closer where a few of its rows would have a last page for themselves, and only there', async () => {
  const documents = await Promise.all([36, 41, 60, 80].map(async (rows) => pdfPages(await print(tips(rows)))));
  expect(documents.map((pages) => pages.map((page) => page.match(/MAR-/g)?.length))).toEqual([
    [36],
    [41],
    [38, 22],
    [44, 36],
  ]);
});
