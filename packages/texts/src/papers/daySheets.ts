import type { Language } from '@marea/domain/core/text/text';
import type { DaySheetName, departureFacts, SheetMark } from '@marea/domain/menus/daySheet';
import { fill } from '../format/fill.ts';

type Facts =
  | 'location'
  | 'day'
  | 'departures'
  | 'printed'
  | 'booking'
  | 'changed'
  | 'quantity'
  | 'loadBy'
  | 'people'
  | 'allergies'
  | 'notes';

type DaySheetTexts = {
  titles: Record<DaySheetName, string>;
  abouts: Record<DaySheetName, string>;
  facts: Record<Facts, string>;
  departureFacts: Record<(typeof departureFacts)[number], string>;
  sections: { totals: string; allergies: string; ingredients: Record<DaySheetName, string> };
  portions: Record<DaySheetName, string>;
  dish: Record<DaySheetName, string>;
  nothing: Record<DaySheetName, string>;
  marks: Record<NonNullable<SheetMark>, string>;
  changedFrom: string;
  removedFrom: string;
  before: string;
  printedBy: string;
  trips: string;
  none: string;
};

/** The texts of the day's sheets for kitchen and bar, on screens and papers. */
export const daySheetTexts: Record<Language, DaySheetTexts> = {
  en: {
    titles: { kitchen: 'Kitchen order for the day', bar: 'Bar load for the day' },
    abouts: {
      kitchen: 'Every dish, its ingredients and the allergies, and what has changed since the last print.',
      bar: 'Every drink, by trip and in total, and what has changed since the last print.',
    },
    facts: {
      location: 'Location',
      day: 'Date',
      departures: 'Trips',
      printed: 'Last printed',
      booking: 'Booking',
      changed: 'Changed',
      quantity: 'Quantity',
      loadBy: 'On board by',
      people: 'People',
      allergies: 'Allergies',
      notes: 'Notes',
    },
    departureFacts: {
      hora: 'Time',
      loadBy: 'On board by',
      vessel: 'Vessel',
      pax: 'People',
      allergies: 'Allergies',
    },
    sections: {
      totals: 'All trips together',
      allergies: 'Allergies',
      ingredients: { kitchen: 'Ingredients', bar: 'To load' },
    },
    portions: { kitchen: 'Portions', bar: 'Servings' },
    dish: { kitchen: 'Dish', bar: 'Drink' },
    nothing: { kitchen: 'No food was chosen for this day.', bar: 'No drinks were chosen for this day.' },
    marks: { added: 'New', changed: 'Changed', removed: 'Removed' },
    changedFrom: 'Was {{was}}',
    removedFrom: 'Removed, was {{was}}',
    before: 'Before',
    printedBy: '{{when}} by {{by}}',
    trips: 'Trips',
    none: 'none',
  },
  es: {
    titles: { kitchen: 'Orden de cocina del día', bar: 'Carga de bar del día' },
    abouts: {
      kitchen: 'Cada platillo, sus ingredientes y las alergias, y lo que cambió desde la última impresión.',
      bar: 'Cada bebida por paseo y en total, y lo que cambió desde la última impresión.',
    },
    facts: {
      location: 'Ubicación',
      day: 'Fecha',
      departures: 'Paseos',
      printed: 'Última impresión',
      booking: 'Reserva',
      changed: 'Cambios',
      quantity: 'Cantidad',
      loadBy: 'A bordo a las',
      people: 'Personas',
      allergies: 'Alergias',
      notes: 'Notas',
    },
    departureFacts: {
      hora: 'Hora',
      loadBy: 'A bordo a las',
      vessel: 'Embarcación',
      pax: 'Personas',
      allergies: 'Alergias',
    },
    sections: {
      totals: 'Todos los paseos juntos',
      allergies: 'Alergias',
      ingredients: { kitchen: 'Ingredientes', bar: 'Por cargar' },
    },
    portions: { kitchen: 'Porciones', bar: 'Piezas' },
    dish: { kitchen: 'Platillo', bar: 'Bebida' },
    nothing: {
      kitchen: 'No se eligieron alimentos para este día.',
      bar: 'No se eligieron bebidas para este día.',
    },
    marks: { added: 'Nuevo', changed: 'Cambió', removed: 'Ya no va' },
    changedFrom: 'Antes {{was}}',
    removedFrom: 'Ya no va, antes {{was}}',
    before: 'Antes',
    printedBy: '{{when}} por {{by}}',
    trips: 'Paseos',
    none: 'nada',
  },
};

/** The wording of a change: `Was 8`; empty without one. */
export function markText(language: Language, mark: SheetMark, was: number | null): string {
  const { marks, changedFrom, removedFrom } = daySheetTexts[language];
  if (mark === null) return '';
  if (was === null) return marks[mark];
  return fill(mark === 'removed' ? removedFrom : changedFrom, { was: String(was) });
}
