import { compareNames, foldText } from '../core/text/search.ts';

export const daySheets = ['kitchen', 'bar'] as const;
export type DaySheetName = (typeof daySheets)[number];

export type SheetLine = { id: string; name: string; protein: string; notes: string; quantity: number };
export type SheetDeparture = {
  bookingId: string;
  folio: string;
  hora: string;
  loadBy: string | null;
  vessel: string;
  pax: number;
  allergies: string[];
  lines: SheetLine[];
};

export const sheetMarks = ['added', 'changed', 'removed'] as const;
export type SheetMark = (typeof sheetMarks)[number] | null;
export const departureFacts = ['hora', 'loadBy', 'vessel', 'pax', 'allergies'] as const;
type DepartureFact = (typeof departureFacts)[number];

export type MarkedLine = SheetLine & { mark: SheetMark; was: number | null };
export type MarkedDeparture = Omit<SheetDeparture, 'lines'> & {
  lines: MarkedLine[];
  mark: SheetMark;
  was: { fact: DepartureFact; text: string }[];
};

/** Merges lines with the same dish, main and notes. */
export function mergedLines(lines: readonly SheetLine[]): SheetLine[] {
  const merged = new Map<string, SheetLine>();
  for (const line of lines) {
    const known = merged.get(lineKey(line));
    merged.set(lineKey(line), { ...line, quantity: line.quantity + (known?.quantity ?? 0) });
  }
  return [...merged.values()];
}

/** Totals of each dish with its main over all departures, by name; notes stay with their departures. */
export function sheetTotals(departures: readonly Pick<SheetDeparture, 'lines'>[]): SheetLine[] {
  const all = departures.flatMap(({ lines }) => lines.map((line) => ({ ...line, notes: '' })));
  return mergedLines(all).toSorted((a, b) => compareNames(a.name, b.name) || compareNames(a.protein, b.protein));
}

/** The current lines compared with the previous ones; removed lines come last. */
export function markedLines(now: readonly SheetLine[], before: readonly SheetLine[] | null): MarkedLine[] {
  if (before === null) return now.map((line) => ({ ...line, mark: null, was: null }));
  const known = new Map(before.map((line) => [lineKey(line), line]));
  const currentKeys = new Set(now.map(lineKey));
  return [
    ...now.map((line): MarkedLine => {
      const was = known.get(lineKey(line))?.quantity ?? null;
      if (was === null) return { ...line, mark: 'added', was };
      return was === line.quantity ? { ...line, mark: null, was: null } : { ...line, mark: 'changed', was };
    }),
    ...before
      .filter((line) => !currentKeys.has(lineKey(line)))
      .map((line): MarkedLine => ({ ...line, quantity: 0, mark: 'removed', was: line.quantity })),
  ];
}

/** The departures of a day compared with the printed ones; null if none were printed. */
export function markedDepartures(
  now: readonly SheetDeparture[],
  before: readonly SheetDeparture[] | null,
): MarkedDeparture[] {
  const known = new Map(before?.map((departure) => [departure.bookingId, departure]));
  const currentIds = new Set(now.map(({ bookingId }) => bookingId));
  const gone = before?.filter(({ bookingId }) => !currentIds.has(bookingId)) ?? [];
  return [
    ...now.map((departure): MarkedDeparture => {
      const was = known.get(departure.bookingId);
      if (before === null) return { ...departure, lines: markedLines(departure.lines, null), mark: null, was: [] };
      if (!was) return { ...departure, lines: markedLines(departure.lines, null), mark: 'added', was: [] };
      const lines = markedLines(departure.lines, was.lines);
      const facts = departureFacts.flatMap((fact) =>
        textOf(was[fact]) === textOf(departure[fact]) ? [] : [{ fact, text: textOf(was[fact]) }],
      );
      const isOther = facts.length > 0 || lines.some(({ mark }) => mark !== null);
      return { ...departure, lines, mark: isOther ? 'changed' : null, was: facts };
    }),
    ...gone.map((departure): MarkedDeparture => ({
      ...departure,
      lines: markedLines([], departure.lines),
      mark: 'removed',
      was: [],
    })),
  ].toSorted((a, b) => (`${a.hora} ${a.vessel}` < `${b.hora} ${b.vessel}` ? -1 : 1));
}

type Answered = readonly {
  fields: readonly { label: { en: string; es: string }; name: string; value: string | number }[];
}[];

/** The allergies of a trip: from its menu, and from the guest's answers to the service's forms. */
export function allergiesOf(menu: string, answers: Answered): string[] {
  const answered = answers
    .flatMap(({ fields }) => fields)
    .filter(({ label, name }) => ABOUT_ALLERGIES.test(foldText(`${label.en} ${label.es} ${name}`)))
    .map(({ value }) => String(value));
  const allergies = [menu, ...answered]
    .flatMap((text) => text.split(/[,;\n]+/))
    .map((text) => text.trim().replace(/\.$/, ''))
    .filter((text) => text !== '' && !NO_ALLERGY.test(foldText(text)));
  return [...new Map(allergies.map((text) => [foldText(text), text])).values()];
}

export type CountedAllergy = { name: string; trips: number; folios: string[] };

/** The allergies of a day with their trips, most frequent first. */
export function countedAllergies(departures: readonly Pick<SheetDeparture, 'allergies' | 'folio'>[]): CountedAllergy[] {
  const counted = new Map<string, CountedAllergy>();
  for (const { allergies, folio } of departures) {
    for (const name of allergies) {
      const known = counted.get(foldText(name));
      const folios = [...(known?.folios ?? []), folio];
      counted.set(foldText(name), { name: known?.name ?? name, trips: folios.length, folios });
    }
  }
  return [...counted.values()].toSorted((a, b) => b.trips - a.trips || compareNames(a.name, b.name));
}

const ABOUT_ALLERGIES = /alerg|allerg|intoleran|dietar|dieta\b|restricciones alimen/;
const NO_ALLERGY = /^(no|none|nothing|ningun[ao]?|nada|n\/?a|no tengo|no tenemos|sin alergias|no allergies|0|-+)$/;

function lineKey({ id, protein, notes }: SheetLine): string {
  return JSON.stringify([id, protein, notes]);
}

function textOf(value: string | number | null | readonly string[]): string {
  return typeof value === 'object' && value !== null ? value.join(', ') : String(value ?? '');
}
