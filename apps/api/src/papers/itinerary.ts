import type { Language } from '@marea/domain/kernel/language';
import { drinks, foods } from '@marea/domain/menus/menus.schema';
import { fill } from '@marea/texts/fill';
import { paperTexts } from '@marea/texts/papers';
import type { Content } from 'pdfmake';
import type { AppContext } from '../context.ts';
import { paragraphs, section, table } from './parts.ts';
import type { Trip } from './trip.ts';
import { tripFacts } from './trip.ts';
import { words } from './words.ts';

/** What happens on a trip and what is eaten and drunk (decisions §7). */
export async function itinerary(app: AppContext, trip: Trip): Promise<Content[]> {
  const { booking, service, letterhead, language } = trip;
  const texts = paperTexts[language];
  return [
    ...letterhead.head(texts.titles.itinerary, `${texts.folio} ${booking.folio}`),
    tripFacts(trip),
    ...section(texts.sections.itinerary, paragraphs(service?.itinerario[language] ?? '')),
    ...section(texts.sections.included, paragraphs(service?.inclusiones[language] ?? '')),
    ...(await menuSections(app, trip)),
    ...allergySection(trip),
  ];
}

/** What is eaten and drunk on a trip, in the language of the paper where dishes and drinks have a name in it. */
export async function menuSections(app: AppContext, { booking, language }: Trip): Promise<Content[]> {
  const texts = paperTexts[language];
  const { alimentos, bebidas, loadBy } = booking.menu;
  const [dishNames, drinkNames] = await Promise.all([
    namesIn(app, foods, alimentos, language),
    namesIn(app, drinks, bebidas, language),
  ]);
  const columns = [{ title: '', isRight: true }, { title: '' }];
  const dishes = alimentos.map(({ id, name, cantidad, protein, notes }) => [
    String(cantidad),
    [dishNames.get(id) ?? name, protein?.name, notes].filter(Boolean).join(' · '),
  ]);
  const drunk = bebidas.map(({ id, name, cantidad }) => [String(cantidad), drinkNames.get(id) ?? name]);
  return [
    ...section(texts.sections.dishes, [
      dishes.length > 0 ? table(columns, dishes) : words(texts.noDishes),
      ...(loadBy === null ? [] : [words(fill(texts.loadBy, { time: loadBy }), { margin: [0, 6, 0, 0] })]),
    ]),
    ...section(texts.sections.drinks, [drunk.length > 0 ? table(columns, drunk) : words(texts.noDrinks)]),
  ];
}

type Chosen = readonly { id: string; name: string }[];

/** What dishes or drinks are called in a language, by id; those renamed since they were chosen keep the name of then. */
async function namesIn(
  app: AppContext,
  list: typeof foods | typeof drinks,
  chosen: Chosen,
  language: Language,
): Promise<Map<string, string>> {
  if (chosen.length === 0) return new Map();
  const found = await app
    .db(list)
    .find({ _id: { $in: chosen.map(({ id }) => id) }, isDeleted: { $in: [false, true] } })
    .toArray();
  return new Map(
    found.flatMap(({ _id, name, displayName }) => {
      const isAsChosen = chosen.some((one) => one.id === _id && one.name === name);
      return isAsChosen && displayName[language] !== '' ? [[_id, displayName[language]]] : [];
    }),
  );
}

/** What the guests must not eat, for those who may know. */
export function allergySection({ booking, language, sees }: Trip): Content[] {
  const texts = paperTexts[language];
  return sees.allergies ? section(texts.sections.allergies, paragraphs(booking.menu.allergies || texts.none)) : [];
}
