import { describe, expect, it } from 'vitest';
import type { SheetDeparture, SheetLine } from './daySheet.ts';
import { allergiesOf, countedAllergies, markedDepartures, markedLines, mergedLines, sheetTotals } from './daySheet.ts';

const line = (name: string, quantity: number, over: Partial<SheetLine> = {}): SheetLine => ({
  id: name,
  name,
  protein: '',
  notes: '',
  quantity,
  ...over,
});
const departure = (bookingId: string, over: Partial<SheetDeparture> = {}): SheetDeparture => ({
  bookingId,
  folio: `MAR-${bookingId}`,
  hora: '09:00',
  loadBy: '08:00',
  vessel: 'Sirena',
  pax: 8,
  allergies: [],
  lines: [line('Ceviche', 8)],
  ...over,
});

describe('lines', () => {
  it('of the same dish are one within a departure, and over the day whatever their notes', () => {
    const lines = [line('Ceviche', 4), line('Ceviche', 3), line('Ceviche', 2, { notes: 'Sin cebolla' })];
    expect(mergedLines(lines).map(({ quantity }) => quantity)).toEqual([7, 2]);
    const other = [line('Ceviche', 1), line('Tacos', 5, { protein: 'Pollo' }), line('Tacos', 2, { protein: 'Res' })];
    expect(
      sheetTotals([{ lines }, { lines: other }]).map(({ name, protein, quantity }) => [name, protein, quantity]),
    ).toEqual([
      ['Ceviche', '', 10],
      ['Tacos', 'Pollo', 5],
      ['Tacos', 'Res', 2],
    ]);
  });

  it('are marked against what was printed', () => {
    const before = [line('Ceviche', 8), line('Guacamole', 2), line('Tacos', 4)];
    const now = [line('Ceviche', 6), line('Tacos', 4), line('Fruta', 3)];
    expect(markedLines(now, before).map(({ name, mark, was }) => [name, mark, was])).toEqual([
      ['Ceviche', 'changed', 8],
      ['Tacos', null, null],
      ['Fruta', 'added', null],
      ['Guacamole', 'removed', 2],
    ]);
    expect(markedLines(now, null).every(({ mark }) => mark === null)).toBe(true);
  });
});

describe('departures', () => {
  const marks = (now: SheetDeparture[], before: SheetDeparture[] | null) =>
    markedDepartures(now, before).map(({ bookingId, mark, was }) => [
      bookingId,
      mark,
      ...was.map(({ fact, text }) => `${fact}: ${text}`),
    ]);

  it('have no marks before they are printed, and none where nothing changed', () => {
    expect(marks([departure('a')], null)).toEqual([['a', null]]);
    expect(marks([departure('a')], [departure('a')])).toEqual([['a', null]]);
  });

  it('are new, gone, or say what was printed of them before', () => {
    const before = [departure('a'), departure('b', { hora: '10:00', allergies: ['Nuez'] }), departure('c')];
    const now = [
      departure('a'),
      departure('b', { hora: '11:00', allergies: ['Nuez', 'Gluten'] }),
      departure('d', { hora: '12:00' }),
    ];
    expect(marks(now, before)).toEqual(
      [
        ['c', 'removed'],
        ['a', null],
        ['b', 'changed', 'hora: 10:00', 'allergies: Nuez'],
        ['d', 'added'],
      ].toSorted(([a], [b]) => ['a', 'c', 'b', 'd'].indexOf(String(a)) - ['a', 'c', 'b', 'd'].indexOf(String(b))),
    );
  });
});

describe('allergies', () => {
  const answers = (value: string | number, en = 'Any allergies?') => [
    { fields: [{ label: { en, es: '¿Alergias?' }, name: 'allergies', value }] },
  ];

  it('come from the menu and from answers to questions about them, each once', () => {
    expect(allergiesOf('Nuez, Mariscos', answers('mariscos; Gluten\nlácteos.'))).toEqual([
      'Nuez',
      'mariscos',
      'Gluten',
      'lácteos',
    ]);
    expect(
      allergiesOf('', [{ fields: [{ label: { en: 'Hotel', es: 'Hotel' }, name: 'hotel', value: 'Nuez' }] }]),
    ).toEqual([]);
  });

  it.each(['No', 'ninguna', 'N/A', 'none', '-', '  ', 'Sin alergias'])('are none where %s is written', (value) => {
    expect(allergiesOf('', answers(value))).toEqual([]);
  });

  it('are counted by trip, however they are written', () => {
    expect(
      countedAllergies([
        { folio: 'A', allergies: ['Nuez', 'Gluten'] },
        { folio: 'B', allergies: ['NUEZ'] },
      ]),
    ).toEqual([
      { name: 'Nuez', trips: 2, folios: ['A', 'B'] },
      { name: 'Gluten', trips: 1, folios: ['A'] },
    ]);
  });
});
