import type { Actor } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Language } from '@marea/domain/kernel/language';
import type { DaySheet } from '@marea/domain/menus/daySheet.schema';
import { formatDate, formatDateTime } from '@marea/texts/dates';
import { daySheetTexts, markText } from '@marea/texts/daySheets';
import { fill } from '@marea/texts/fill';
import { paperTexts } from '@marea/texts/papers';
import type { Content } from 'pdfmake';
import type { AppContext } from '../context.ts';
import { letterheadOf } from './letterhead.ts';
import { facts, section, table } from './parts.ts';
import { queueKeyOf, renderPdf } from './pdf.ts';
import { words } from './words.ts';

type Printed = { reader: Actor; company: Company; location: Location; sheet: DaySheet; language: Language };
type Departure = DaySheet['departures'][number];

/** What is cooked or loaded for a day: all of it first, then each departure, what changed in bold. Throws `busy`. */
export async function printDaySheet(
  app: AppContext,
  { reader, company, location, sheet, language }: Printed,
): Promise<Uint8Array> {
  const letterhead = await letterheadOf(app, company);
  const texts = daySheetTexts[language];
  const { titles, facts: labels, sections } = texts;
  const when = formatDateTime(new Date(app.now()).toISOString(), location.zone);
  const { printed } = sheet;
  const quantities = [{ title: texts.portions[sheet.sheet], isRight: true, width: 'auto' as const }, { title: '' }];
  const content: Content[] = [
    ...letterhead.head(titles[sheet.sheet], formatDate(sheet.date)),
    facts([
      [labels.location, location.name],
      [labels.day, formatDate(sheet.date)],
      [labels.departures, String(sheet.departures.filter(({ mark }) => mark !== 'removed').length)],
      [
        labels.printed,
        printed &&
          fill(texts.printedBy, { when: formatDateTime(printed.at.toISOString(), location.zone), by: printed.by }),
      ],
    ]),
    ...(sheet.departures.length === 0 ? [words(texts.nothing[sheet.sheet], { margin: [0, 16, 0, 0] })] : []),
    ...section(
      sections.allergies,
      sheet.allergies.length === 0
        ? []
        : [
            table(
              [{ title: texts.trips, isRight: true, width: 'auto' }, { title: '' }, { title: labels.booking }],
              sheet.allergies.map(({ name, trips, folios }) => [String(trips), name, folios.join(', ')]),
            ),
          ],
    ),
    ...section(
      sections.totals,
      sheet.totals.length === 0 ? [] : [table([...quantities, { title: labels.changed }], sheet.totals.map(totalRow))],
    ),
    ...sheet.departures.flatMap((departure) => departureParts(departure)),
    ...section(
      sections.ingredients[sheet.sheet],
      sheet.ingredients.length === 0
        ? []
        : [
            table(
              [{ title: labels.quantity, isRight: true, width: 70 }, { title: '', width: 60 }, { title: '' }],
              sheet.ingredients.map(({ name, unit, quantity }) => [quantityText(quantity, language), unit, name]),
            ),
          ],
    ),
  ];
  return renderPdf({
    title: `${titles[sheet.sheet]} ${formatDate(sheet.date)}`,
    content,
    language,
    size: letterhead.size,
    queueKey: queueKeyOf(reader),
    footer: [company.name, location.name, fill(paperTexts[language].printed, { when })].join(' · '),
  });

  function totalRow({ quantity, name, protein, mark, was }: DaySheet['totals'][number]): string[] {
    return [String(quantity), [name, protein].filter(Boolean).join(' · '), markText(language, mark, was)];
  }

  function departureParts(departure: Departure): Content[] {
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
    const heading = [`${hora} · ${vessel} · ${folio}`, markText(language, mark, null)].filter(Boolean).join(' – ');
    // Its heading never stands alone at the end of a page.
    const stack = section(heading, [
      {
        stack: [
          facts(about),
          table(
            [...quantities, { title: labels.notes }, { title: labels.changed }],
            lines.map((line) => {
              const [quantity = '', name = '', changed = ''] = totalRow(line);
              return [quantity, name, line.notes, changed];
            }),
          ),
        ],
      },
    ]);
    return [{ stack, unbreakable: lines.length <= MOST_TOGETHER }];
  }
}

/** Departures with no more lines stay on one page. */
const MOST_TOGETHER = 20;

function quantityText(quantity: number, language: Language): string {
  const locale = language === 'es' ? 'es-MX' : 'en-US';
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(quantity);
}
