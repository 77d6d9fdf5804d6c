import { hashOfText, summaryOf } from '@marea/api/checkin/index';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import type { Passenger, WaiverSignature } from '@marea/domain/checkin/checkin.schema';
import type { Waiver } from '@marea/domain/checkin/waiver.schema';
import type { Company } from '@marea/domain/company/company.schema';
import { fullName } from '@marea/domain/core/text/text';
import { DAY_MS, HOUR_MS } from '@marea/domain/core/time/zone';
import { drawGuest } from './guests.ts';
import type { Random } from './random.ts';

const TEXT = {
  en: [
    'I come aboard of my own free will. I know that the sea, the sun and swimming bring risks, and I follow what the crew says.',
    'I have told the crew of illnesses, allergies and medicines that matter aboard. I do not swim after drinking alcohol.',
    'I answer for the children whom I bring. What I break on purpose I pay for.',
  ].join('\n\n'),
  es: [
    'Abordo por mi propia voluntad. Sé que el mar, el sol y nadar tienen riesgos, y sigo las indicaciones de la tripulación.',
    'Informé a la tripulación de enfermedades, alergias y medicinas que importan a bordo. No nado después de beber alcohol.',
    'Respondo por los menores que me acompañan. Pago lo que dañe a propósito.',
  ].join('\n\n'),
};
const PATHS = [
  'M60 130L90 50L110 140L150 70L190 130L240 90L300 120L360 80L430 125L520 95',
  'M80 70L60 140L120 150L150 60L170 150L230 100L260 140L320 90L400 130L470 100M90 165L480 150',
  'M100 150L130 40L160 150M110 110L155 110M200 140L220 90L250 140L280 95L310 140L370 110L460 120',
];
const DAYS_AHEAD = 2;

/** The waiver of a company; the first demands it, others offer it. */
export function drawWaiver(random: Random, company: Company, required: boolean, at: Date): Waiver {
  const by = { userId: null, name: '' };
  const fields = { text: TEXT, required, asksBirthDate: required };
  return { _id: random.id(), companyId: company._id, number: 1, ...fields, createdAt: at, by };
}

export type DemoPapers = { visit: BookingRecord; passengers: Passenger[]; signatures: WaiverSignature[] };

/** Passenger lists and signatures of today's and the next days' trips: mostly complete, some partial, some missing. */
export function drawPapers(random: Random, visits: readonly BookingRecord[], waivers: readonly Waiver[], now: number) {
  const required = new Set(waivers.filter((waiver) => waiver.required).map(({ companyId }) => companyId));
  return visits.map((visit): DemoPapers => {
    const ahead = visit.end.getTime() - now;
    const isDue = ahead > 0 && ahead < DAYS_AHEAD * DAY_MS && occupiesSlot[visit.status] && visit.status !== 'blackout';
    if (!required.has(visit.companyId) || !isDue || random.happens(0.25)) {
      return { visit, passengers: [], signatures: [] };
    }
    const passengers = drawPassengers(random, visit);
    const signers = random.happens(0.7) ? passengers : passengers.slice(0, 1 + random.below(passengers.length));
    const at = new Date(now - (1 + random.below(20)) * HOUR_MS);
    const signatures = signers.map((passenger) => drawSignature(random, visit, passenger, at));
    const signed = new Set(signers.map(({ id }) => id));
    const doneAt = signers.length === passengers.length ? at : null;
    const checkin = { ...summaryOf(visit, passengers, (id) => signed.has(id)), doneAt };
    return { visit: { ...visit, checkin }, passengers, signatures };
  });
}

function drawPassengers(random: Random, { customer, passengers, bookingDate }: BookingRecord): Passenger[] {
  const { adultos, menores, infantes } = passengers;
  const kinds = [
    ...Array<'adult'>(adultos).fill('adult'),
    ...Array<'minor'>(menores).fill('minor'),
    ...Array<'infant'>(infantes).fill('infant'),
  ];
  const booker = fullName(customer);
  return kinds.map((kind, i) => {
    const { firstName, lastName } = drawGuest(random);
    const year = kind === 'adult' ? 1960 + random.below(45) : 2027 - (kind === 'minor' ? 4 : 1) - random.below(2);
    const day = random.happens(0.04) ? bookingDate.slice(5) : `0${1 + random.below(9)}-1${random.below(9)}`;
    return {
      id: random.id(),
      name: i === 0 ? booker : `${firstName} ${lastName}`,
      kind,
      guardian: kind === 'adult' ? '' : booker,
      birthDate: `${year}-${day === '02-29' ? '02-28' : day}`,
    };
  });
}

function drawSignature(random: Random, visit: BookingRecord, passenger: Passenger, at: Date): WaiverSignature {
  const { _id: visitId, companyId, locationId, folio, language } = visit;
  const { birthDate: _, ...signed } = passenger;
  const signer = passenger.guardian || passenger.name;
  return {
    _id: random.id(),
    companyId,
    locationId,
    visitId,
    folio,
    passenger: signed,
    signer,
    signature: random.happens(0.85) ? { path: random.pick(PATHS) } : { name: signer },
    waiver: 1,
    language,
    textHash: hashOfText(TEXT[language]),
    at,
    address: `189.203.${random.below(250)}.${1 + random.below(250)}`,
  };
}
