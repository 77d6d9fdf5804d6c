import { stopsBoarding } from '@marea/domain/booking/status/boarding';
import { crewJobTexts } from '@marea/texts/booking/choices';
import { paperTexts } from '@marea/texts/papers/papers';
import type { Content } from 'pdfmake';
import type { CheckinPapers } from '../checkin/index.ts';
import { papersOf } from '../checkin/index.ts';
import type { AppContext } from '../context.ts';
import { allergySection, menuSections } from './itinerary.ts';
import { paragraphs, section, table } from './printing/parts.ts';
import type { StaffPrintedTrip } from './trip.ts';
import { tripFacts } from './trip.ts';

/** The crew's manifest of a departure: obstacles to boarding, crew, passengers with signatures. No amounts. */
export async function manifest(app: AppContext, trip: StaffPrintedTrip): Promise<Content[]> {
  const { booking, letterhead, language } = trip;
  const texts = paperTexts[language];
  const [papers, { required }] = await Promise.all([
    papersOf(app, booking._id),
    app.catalogue.waiver(booking.companyId),
  ]);
  const crew = booking.crew.map(({ name, job }) => [name, crewJobTexts[language][job]]);
  const first = stopsBoarding(booking, required).map((obstacle) => texts.obstacles[obstacle]);
  return [
    ...letterhead.head(texts.titles.manifest, `${texts.folio} ${booking.folio}`),
    tripFacts(trip),
    ...section(texts.sections.boarding, first.flatMap(paragraphs)),
    ...allergySection(trip),
    ...section(texts.sections.notes, paragraphs(booking.notes)),
    ...section(texts.sections.crew, crew.length > 0 ? [table([{ title: '' }, { title: '' }], crew)] : []),
    ...section(texts.sections.passengers, [passengerTable(trip, papers)]),
    ...(await menuSections(app, trip)),
  ];
}

const parts = { adultos: 'adult', menores: 'minor', infantes: 'infant' } as const;

function passengerTable({ booking, language }: StaffPrintedTrip, { passengers, signatures }: CheckinPapers): Content {
  const { passenger, peopleParts } = paperTexts[language];
  const columns = [
    { title: '', width: 20 },
    { title: passenger.name },
    { title: passenger.kind, width: 70 },
    { title: passenger.signature, width: 150 },
  ];
  const rows = (['adultos', 'menores', 'infantes'] as const).flatMap((part) => {
    const listed = passengers.filter(({ kind }) => kind === parts[part]);
    return Array.from({ length: Math.max(listed.length, booking.passengers[part]) }, (_, i) => {
      const one = listed[i];
      return [one?.name ?? '', peopleParts[part][0], one && signatures.has(one.id) ? passenger.signed : ''];
    });
  });
  return table(
    columns,
    rows.map((row, i) => [String(i + 1), ...row]),
  );
}
