import type { Actor } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import type { Language } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { DaySheet } from '@marea/domain/menus/daySheet.schema';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { daySheetTexts, markText } from '@marea/texts/papers/daySheets';
import { paperTexts } from '@marea/texts/papers/papers';
import type { Content } from 'pdfmake';
import type { AppContext } from '../context.ts';
import { letterheadOf, facts, section, table, paperWords } from './printing/parts.ts';
import { queueKeyOf, renderPdf } from './printing/pdf.ts';

type Printed = { reader: Actor; company: Company; location: Location; sheet: DaySheet; language: Language };
type Departure = DaySheet['departures'][number];

/** The food and supplies for a day: the totals first, then each departure, with the changes. Throws `busy`. */
export async function printDaySheet(app: AppContext, of: Printed): Promise<Uint8Array> {
  const { reader, company, location, sheet, language } = of;
  const letterhead = await letterheadOf(app, company);
  const title = daySheetTexts[language].titles[sheet.sheet];
  const when = formatDateTime(new Date(app.now()).toISOString(), location.zone);
  return renderPdf({
    title: `${title} ${formatDate(sheet.date)}`,
    content: [
      ...letterhead.head(title, formatDate(sheet.date)),
      aboutDay(of),
      ...wholeDay(of),
      ...sheet.departures.flatMap((departure) => departureParts(of, departure)),
      ...ingredientsPart(of),
    ],
    language,
    size: letterhead.size,
    queueKey: queueKeyOf(reader),
    footer: [company.name, location.name, fill(paperTexts[language].printed, { when })].join(' · '),
  });
}

function aboutDay({ location, sheet, language }: Printed): Content {
  const { facts: labels, printedBy } = daySheetTexts[language];
  const { printed, departures } = sheet;
  return facts([
    [labels.location, location.name],
    [labels.day, formatDate(sheet.date)],
    [labels.departures, String(departures.filter(({ mark }) => mark !== 'removed').length)],
    [
      labels.printed,
      printed && fill(printedBy, { when: formatDateTime(printed.at.toISOString(), location.zone), by: printed.by }),
    ],
  ]);
}

function wholeDay({ sheet, language }: Printed): Content[] {
  const texts = daySheetTexts[language];
  const { facts: labels, sections } = texts;
  const allergies = table(
    [{ title: texts.trips, isRight: true, width: 'auto' }, { title: '' }, { title: labels.booking }],
    sheet.allergies.map(({ name, trips, folios }) => [String(trips), name, folios.join(', ')]),
  );
  const totals = table(
    [...quantityColumns(sheet, language), { title: labels.changed }],
    sheet.totals.map((line) => totalRow(line, language)),
  );
  return [
    ...(sheet.departures.length === 0 ? [paperWords(texts.nothing[sheet.sheet], { margin: [0, 16, 0, 0] })] : []),
    ...section(sections.allergies, sheet.allergies.length === 0 ? [] : [allergies]),
    ...section(sections.totals, sheet.totals.length === 0 ? [] : [totals]),
  ];
}

function ingredientsPart({ sheet, language }: Printed): Content[] {
  const { facts: labels, sections } = daySheetTexts[language];
  const ingredients = table(
    [{ title: labels.quantity, isRight: true, width: 70 }, { title: '', width: 60 }, { title: '' }],
    sheet.ingredients.map(({ name, unit, quantity }) => [quantityText(quantity, language), unit, name]),
  );
  return section(sections.ingredients[sheet.sheet], sheet.ingredients.length === 0 ? [] : [ingredients]);
}

function quantityColumns({ sheet }: DaySheet, language: Language) {
  const { portions, dish } = daySheetTexts[language];
  return [{ title: portions[sheet], isRight: true, width: 'auto' as const }, { title: dish[sheet] }];
}

function totalRow({ quantity, name, protein, mark, was }: DaySheet['totals'][number], language: Language): string[] {
  return [String(quantity), [name, protein].filter(Boolean).join(' · '), markText(language, mark, was)];
}

function departureParts({ sheet, language }: Printed, departure: Departure): Content[] {
  const texts = daySheetTexts[language];
  const labels = texts.facts;
  const { hora, vessel, folio, pax, loadBy, allergies, mark, lines, was } = departure;
  const about: (readonly [string, string])[] = [
    [labels.loadBy, loadBy ?? ''],
    [labels.people, String(pax)],
    [labels.allergies, allergies.join(', ')],
    ...was.map(({ fact, text }): [string, string] => [
      texts.before,
      `${texts.departureFacts[fact]}: ${text || texts.none}`,
    ]),
  ];
  const portions = table(
    [...quantityColumns(sheet, language), { title: labels.notes }, { title: labels.changed }],
    lines.map((line) => {
      const [quantity = '', name = '', changed = ''] = totalRow(line, language);
      return [quantity, name, line.notes, changed];
    }),
  );
  const heading = [`${hora} · ${vessel} · ${folio}`, markText(language, mark, null)].filter(Boolean).join(' – ');
  // Keeps the heading on the same page as its section.
  const stack = section(heading, [{ stack: [facts(about), portions] }]);
  return [{ stack, unbreakable: lines.length <= MAX_TOGETHER }];
}

/** Departures with at most this many lines stay on one page. */
const MAX_TOGETHER = 20;

function quantityText(quantity: number, language: Language): string {
  const locale = language === 'es' ? 'es-MX' : 'en-US';
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(quantity);
}
