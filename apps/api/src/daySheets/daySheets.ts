import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { fileName } from '@marea/domain/core/text/fileName';
import { compareNames } from '@marea/domain/core/text/search';
import type { Language } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { DaySheetName, SheetDeparture, SheetLine } from '@marea/domain/menus/daySheet';
import {
  allergiesOf,
  countedAllergies,
  daySheets,
  markedDepartures,
  markedLines,
  mergedLines,
  sheetTotals,
} from '@marea/domain/menus/daySheet';
import type { DaySheet } from '@marea/domain/menus/daySheet.schema';
import { printedDepartureSchema } from '@marea/domain/menus/daySheet.schema';
import { daySheetTexts } from '@marea/texts/papers/daySheets';
import * as z from 'zod';
import { bookings, bookingsVisibleTo } from '../booking/index.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { newId } from '../db/ids.ts';
import { daysBetween } from '../db/pages/page.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { menuNames, printDaySheet } from '../papers/index.ts';
import { menuCosts } from '../reports/index.ts';

const A_YEAR = 366 * 86_400;

const recordSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string(),
  locationId: z.string(),
  sheet: z.enum(daySheets),
  date: z.string(),
  departures: z.array(printedDepartureSchema),
  by: z.strictObject({ userId: z.string(), name: z.string() }),
  at: z.date(),
});

export const printedSheets = collection('printedSheets', recordSchema, [
  { key: { locationId: 1, date: 1, sheet: 1, at: -1, _id: -1 } },
  { key: { at: 1 }, expireAfterSeconds: A_YEAR },
]);

type DraftSheet = {
  location: Location;
  sheet: DaySheetName;
  trips: readonly BookingRecord[];
  departures: readonly SheetDeparture[];
};
type DaySheetRequest = { locationId: string; sheet: DaySheetName; date: string };

/** The food and supplies for a day's departures at a location, compared with the last printed sheet. */
export async function daySheetOf(
  app: AppContext,
  actor: Actor,
  request: DaySheetRequest,
  language: Language,
): Promise<DaySheet> {
  const location = await locationVisibleTo(app, actor, request.locationId);
  return (await drawUp(app, actor, location, request, language)).sheet;
}

/** Prints the sheet with its marks and stores it; later changes are marked against it. Throws `busy`. */
export async function printDay(
  app: AppContext,
  actor: Actor,
  request: DaySheetRequest,
  language: Language,
): Promise<FileAnswer> {
  const location = await locationVisibleTo(app, actor, request.locationId);
  const { sheet, departures } = await drawUp(app, actor, location, request, language);
  const company = await app.catalogue.company(location.companyId);
  const content = await printDaySheet(app, { reader: actor, company, location, sheet, language });
  await app.db(printedSheets).insertOne({
    _id: newId(),
    companyId: location.companyId,
    locationId: location._id,
    sheet: request.sheet,
    date: request.date,
    departures,
    by: { userId: actor.userId, name: actor.name },
    at: new Date(app.now()),
  });
  const title = daySheetTexts[language].titles[request.sheet];
  return new FileAnswer({ type: 'pdf', name: fileName([title, location.slug, request.date], 'pdf'), content });
}

async function drawUp(
  app: AppContext,
  actor: Actor,
  location: Location,
  { sheet, date }: DaySheetRequest,
  language: Language,
) {
  const query = {
    isBooking: true as const,
    isDeleted: false,
    locationId: location._id,
    start: daysBetween(location.zone, date, date),
    status: { $in: tripStatuses },
    $and: [bookingsVisibleTo(actor)],
  };
  const [trips, last, { costOf }] = await Promise.all([
    app
      .db(bookings)
      .find(query, { sort: { start: 1, _id: 1 } })
      .toArray(),
    app.db(printedSheets).findOne({ locationId: location._id, sheet, date }, { sort: { at: -1, _id: -1 } }),
    menuCosts({ app, scope: { companyId: location.companyId } }),
  ]);
  const departures = trips.map((trip) => departureOf(trip, sheet)).filter(({ lines }) => lines.length > 0);
  const before = last?.departures ?? null;
  const { alimentos, bebidas } = chosenBy(trips, sheet);
  const inWords = await wordsOf(
    app,
    { location, sheet, trips, departures: [...departures, ...(before ?? [])] },
    language,
  );
  const marked = markedDepartures(departures, before);
  const drawn: DaySheet = {
    date,
    sheet,
    departures: marked.map((departure) => ({ ...departure, lines: departure.lines.map(inWords) })),
    totals: markedLines(sheetTotals(departures), before && sheetTotals(before)).map(inWords),
    ingredients: costOf({ alimentos, bebidas })
      .ingredients.map(({ nombre, tipo_unidad, cantidad }) => ({ name: nombre, unit: tipo_unidad, quantity: cantidad }))
      .toSorted((a, b) => compareNames(a.name, b.name)),
    allergies: sheet === 'kitchen' ? countedAllergies(departures) : [],
    printed: last && { at: last.at, by: last.by.name },
  };
  return { sheet: drawn, departures };
}

/** Translates lines for their reader. A printed sheet is stored with the company's internal names. */
async function wordsOf(
  app: AppContext,
  { location, sheet, trips, departures }: DraftSheet,
  language: Language,
): Promise<<Line extends SheetLine>(line: Line) => Line> {
  const company = await app.catalogue.company(location.companyId);
  if (language === company.language) return (line) => line;
  const lines = departures.flatMap((departure) => departure.lines);
  const mains = trips.flatMap(({ menu }) => menu.alimentos.map(({ protein }) => protein));
  const called = await menuNames(app, { dishes: lines, drinks: lines, mains }, language);
  const name = sheet === 'bar' ? called.drink : called.dish;
  return (line) => ({ ...line, name: name(line.name), protein: called.main(line.protein) });
}

function departureOf(trip: BookingRecord, sheet: DaySheetName): SheetDeparture {
  const { _id, folio, hora, resourceName, passengers, menu, answers } = trip;
  return {
    bookingId: _id,
    folio,
    hora,
    loadBy: menu.loadBy,
    vessel: resourceName,
    pax: passengers.adultos + passengers.menores + passengers.infantes,
    allergies: sheet === 'kitchen' ? allergiesOf(menu.allergies, answers) : [],
    lines: mergedLines(linesOf(trip, sheet)),
  };
}

function linesOf({ menu }: BookingRecord, sheet: DaySheetName): SheetLine[] {
  if (sheet === 'bar') {
    return menu.bebidas.map(({ id, name, cantidad }) => ({ id, name, protein: '', notes: '', quantity: cantidad }));
  }
  return menu.alimentos.map(({ id, name, cantidad, protein, notes }) => ({
    id,
    name,
    protein: protein?.name ?? '',
    notes,
    quantity: cantidad,
  }));
}

function chosenBy(trips: readonly BookingRecord[], sheet: DaySheetName) {
  return {
    alimentos: sheet === 'kitchen' ? trips.flatMap(({ menu }) => menu.alimentos) : [],
    bebidas: sheet === 'bar' ? trips.flatMap(({ menu }) => menu.bebidas) : [],
  };
}

export function daySheetRoutes(app: AppContext) {
  return {
    async daySheet({ params, query: { date } }, context) {
      const request = { locationId: params.id, sheet: params.sheet, date };
      return { data: await daySheetOf(app, signedIn(context), request, context.language) };
    },
    async printDaySheet({ params, query: { date } }, context) {
      const request = { locationId: params.id, sheet: params.sheet, date };
      return printDay(app, signedIn(context), request, context.language);
    },
  } satisfies Partial<Handlers>;
}
