import { textIn, textLanguage, type Language } from '@marea/domain/core/text/text';
import { drinks, foods, proteins } from '@marea/domain/menus/menus.schema';
import { fill } from '@marea/texts/format/fill';
import { guestPaperTexts } from '@marea/texts/guestTexts/guestTexts';
import type { Content } from 'pdfmake';
import type { AppContext } from '../context.ts';
import { paragraphs, section, table, paperWords } from './printing/parts.ts';
import type { PrintedTrip } from './trip.ts';
import { tripFacts } from './trip.ts';

/** The itinerary of a trip with its food and drinks. */
export async function itinerary(app: AppContext, trip: PrintedTrip): Promise<Content[]> {
  const { booking, service, letterhead, language } = trip;
  const texts = guestPaperTexts[language];
  return [
    ...letterhead.head(texts.titles.itinerary, `${texts.folio} ${booking.folio}`),
    tripFacts(trip, true),
    ...section(texts.sections.itinerary, paragraphs(service ? textIn(service.itinerario, language) : '')),
    ...section(texts.sections.included, paragraphs(service ? textIn(service.inclusiones, language) : '')),
    ...(await menuSections(app, trip)),
    ...allergySection(trip),
  ];
}

/** A trip's food and drinks, in the paper's language if it has their names. */
export async function menuSections(app: AppContext, { booking, language }: PrintedTrip): Promise<Content[]> {
  const texts = guestPaperTexts[language];
  const { alimentos, bebidas, loadBy } = booking.menu;
  const mains = alimentos.map(({ protein }) => protein);
  const called = await menuNames(app, { dishes: alimentos, drinks: bebidas, mains }, textLanguage(language));
  const columns = [{ title: '', isRight: true }, { title: '' }];
  const dishes = alimentos.map(({ name, cantidad, protein, notes }) => [
    String(cantidad),
    [called.dish(name), protein && called.main(protein.name), notes].filter(Boolean).join(' · '),
  ]);
  const drunk = bebidas.map(({ name, cantidad }) => [String(cantidad), called.drink(name)]);
  return [
    ...section(texts.sections.dishes, [
      dishes.length > 0 ? table(columns, dishes) : paperWords(texts.noDishes),
      ...(loadBy === null ? [] : [paperWords(fill(texts.loadBy, { time: loadBy }), { margin: [0, 6, 0, 0] })]),
    ]),
    ...section(texts.sections.drinks, [drunk.length > 0 ? table(columns, drunk) : paperWords(texts.noDrinks)]),
  ];
}

/** The guests' allergies, for readers who may see them. */
export function allergySection({ booking, language, sees }: PrintedTrip): Content[] {
  const texts = guestPaperTexts[language];
  return sees.allergies ? section(texts.sections.allergies, paragraphs(booking.menu.allergies || texts.none)) : [];
}

type MenuItem = { id: string; name: string };
/** Returns the name in a language, by the name at the time of the choice. */
type NameOf = (name: string) => string;

/** Names of food and drinks in a guest's language; if there is none, or it was renamed, the name when chosen. */
export async function menuNames(
  app: AppContext,
  chosen: { dishes: readonly MenuItem[]; drinks: readonly MenuItem[]; mains: readonly (MenuItem | null)[] },
  language: Language,
): Promise<{ dish: NameOf; drink: NameOf; main: NameOf }> {
  const [dish, drink, main] = await Promise.all([
    namesIn(app, foods, chosen.dishes, language),
    namesIn(app, drinks, chosen.drinks, language),
    namesIn(
      app,
      proteins,
      chosen.mains.filter((one) => one !== null),
      language,
    ),
  ]);
  return { dish, drink, main };
}

async function namesIn(
  app: AppContext,
  list: typeof foods | typeof drinks | typeof proteins,
  chosen: readonly MenuItem[],
  language: Language,
): Promise<NameOf> {
  const ids = [...new Set(chosen.map(({ id }) => id))];
  if (ids.length === 0) return (name) => name;
  const found = await app
    .db(list)
    .find({ _id: { $in: ids }, isDeleted: { $in: [false, true] } })
    .toArray();
  const names = new Map(found.map(({ name, displayName }) => [name, displayName[language]]));
  return (name) => names.get(name) || name;
}
